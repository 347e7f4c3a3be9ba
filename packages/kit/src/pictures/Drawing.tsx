import type { ReactNode } from 'react'
import { useStyles } from '../useStyles.ts'
import { css } from './Drawing.css.ts'

export type DrawingProps = {
  /** Shapes of an SVG of 328 by 120 units, in the accent colour unless their class names another. */
  readonly children: ReactNode
}

/** A drawing above an explanation, in the theme's colours. Hidden from screen readers. */
export function Drawing({ children }: DrawingProps): ReactNode {
  useStyles(css)
  return (
    <svg aria-hidden="true" className="lk-Drawing" viewBox="0 0 328 120">
      {children}
    </svg>
  )
}
