import type { ReactNode } from 'react'
import { useStyles } from '../useStyles.ts'
import { css } from './Footer.css.ts'

export type FooterProps = { readonly children: ReactNode }

/** Keeps the primary action at the bottom of a view while the rest scrolls. */
export function Footer({ children }: FooterProps): ReactNode {
  useStyles(css)
  return <div className="lk-Footer">{children}</div>
}
