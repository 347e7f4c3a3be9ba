import type { ReactNode } from 'react'
import { css } from './Details.css.ts'
import { useStyles } from './useStyles.ts'

export type DetailsProps = { readonly summary: string; readonly text: string }

/** What exactly went wrong, for those who want to know. */
export function Details({ summary, text }: DetailsProps): ReactNode {
  useStyles(css)
  return (
    <details className="lk-Details">
      <summary>{summary}</summary>
      <p>{text}</p>
    </details>
  )
}
