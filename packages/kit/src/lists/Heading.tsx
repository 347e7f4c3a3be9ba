import type { ReactNode } from 'react'
import { useStyles } from '../useStyles.ts'
import { css } from './Heading.css.ts'

export type HeadingProps = {
  readonly children: ReactNode
  /** For `aria-labelledby`. */
  readonly id?: string
  /** At the end of the line: a remark or a small button. */
  readonly end?: ReactNode
}

/** The heading of a section of rows. */
export function Heading({ children, end, id }: HeadingProps): ReactNode {
  useStyles(css)
  return (
    <div className="lk-Heading">
      <h3 dir="auto" id={id}>
        {children}
      </h3>
      {end && <span>{end}</span>}
    </div>
  )
}
