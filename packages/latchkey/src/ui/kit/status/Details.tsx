import type { ReactNode } from 'react'
import { useStyles } from '../useStyles.ts'
import { css } from './Details.css.ts'

export type DetailsProps = {
  readonly summary: string
  readonly text?: string
  /** Shown in place of a text, or after it. */
  readonly children?: ReactNode
}

/** The technical description of a failure, collapsed. */
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
