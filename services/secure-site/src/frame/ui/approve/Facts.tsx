import type { ReactNode } from 'react'

export type Fact = { readonly name: string; readonly value: ReactNode }

/** Facts as a list of names and values. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <dl className="lk-Facts">
      {facts.map(({ name, value }) => [
        <dt dir="auto" key={`${name} name`}>
          {name}
        </dt>,
        <dd dir="auto" key={name}>
          {value}
        </dd>,
      ])}
    </dl>
  )
}
