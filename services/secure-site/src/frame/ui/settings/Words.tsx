import type { ReactNode } from 'react'
import { numbered } from '../numbered.ts'

/** Words of a phrase, numbered. */
export function Words({ phrase }: { readonly phrase: string }): ReactNode {
  return (
    <ol className="lk-Words" dir="ltr" translate="no">
      {numbered(phrase.split(' ')).map(({ id, item }) => (
        <li key={id}>{item}</li>
      ))}
    </ol>
  )
}
