import type { ReactNode } from 'react'
import { useStyles } from '../useStyles.ts'
import { css } from './Stack.css.ts'

export type StackProps = {
  /** In steps of 4px. */
  readonly gap?: 0 | 1 | 2 | 3 | 4 | 5 | 6
  readonly align?: 'stretch' | 'center'
  /** Names the content, and makes it a region for screen readers. */
  readonly label?: string
  readonly children: ReactNode
}

/** Stacks its children vertically. */
export function Stack({ align = 'stretch', children, gap = 2, label }: StackProps): ReactNode {
  useStyles(css)
  const looks = { className: 'lk-Stack', 'data-align': align, 'data-gap': gap }
  if (label === undefined) return <div {...looks}>{children}</div>
  return (
    <section {...looks} aria-label={label}>
      {children}
    </section>
  )
}
