import type { ReactNode } from 'react'

/** Words of a phrase, numbered. */
export function Words({ phrase }: { readonly phrase: string }): ReactNode {
  return (
    <ol className="lk-Words" dir="ltr" translate="no">
      {phrase.split(' ').map((word, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A word may occur twice, and none moves.
        <li key={place}>{word}</li>
      ))}
    </ol>
  )
}
