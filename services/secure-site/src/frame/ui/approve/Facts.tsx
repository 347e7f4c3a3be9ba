import type { ReactNode } from 'react'
import { numbered } from '../numbered.ts'

export type Fact = { readonly name: string; readonly value: ReactNode }

/** Facts as a list of names and values. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <dl className="lk-Facts">
      {numbered(facts).map(({ id, item: { name, value } }) => [
        <dt key={`${id} name`}>
          <bdi>{name}</bdi>
        </dt>,
        // Trees and other elements follow the page. Texts of their own direction are isolated.
        <dd key={id}>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>,
      ])}
    </dl>
  )
}
