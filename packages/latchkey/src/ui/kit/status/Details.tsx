import type { ReactNode } from 'react'
import { useStyles } from '../useStyles.ts'
import { css } from './Details.css.ts'

export type DetailsProps = {
  readonly summary: string
  readonly text?: string
  /** In place of a text, or behind it. */
  readonly children?: ReactNode
}

/** What exactly went wrong, for those who want to know. */
export function Details({ children, summary, text }: DetailsProps): ReactNode {
  useStyles(css)
  return (
    <details className="lk-Details">
      <summary>{summary}</summary>
      <p>
        {text}
        {children}
      </p>
    </details>
  )
}
