import type { ReactNode } from 'react'
import { shownText } from '../../decode/shownText.ts'

/** A text of the site, set apart so that it can't look like a part of the wallet. */
export function Quote({ text }: { readonly text: string }): ReactNode {
  return (
    <div className="lk-Quote" dir="auto">
      {shownText(text, { lines: true, most: Number.POSITIVE_INFINITY })}
    </div>
  )
}
