import type { ReactNode } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import { useStyles } from '../useStyles.ts'
import { css } from './Details.css.ts'

export type DetailsProps = {
  readonly summary: ReactNode
  readonly text?: string
  /** Shown in place of a text, or after it. */
  readonly children?: ReactNode
}

/** Technical or further information, collapsed behind a line with a chevron. */
export function Details({ children, summary, text }: DetailsProps): ReactNode {
  useStyles(css)
  return (
    <details className="lk-Details">
      <summary>
        <span>{summary}</span>
        <Icon name="chevronDown" size={16} />
      </summary>
      <div className="lk-Details-inside">
        {text}
        {children}
      </div>
    </details>
  )
}
