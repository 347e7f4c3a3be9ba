import type { ReactNode } from 'react'
import { numbered } from '../numbered.ts'

export type Fact = { readonly name: string; readonly value: ReactNode }

/** Facts as a list of names and values. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <dl className="lk-Facts">
      {numbered(facts).map(({ id, item: { name, value } }) => [
        <dt dir="auto" key={`${id} name`}>
          {name}
        </dt>,
        <dd dir="auto" key={id}>
          {value}
        </dd>,
      ])}
    </dl>
  )
}
