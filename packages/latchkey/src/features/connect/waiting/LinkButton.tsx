import { css } from '@latchkey/kit/controls/Button.css.ts'
import { useStyles } from '@latchkey/kit/useStyles.ts'
import type { ReactNode } from 'react'

export type LinkButtonProps = {
  readonly href: string
  readonly kind: 'primary' | 'secondary'
  readonly target: '_blank' | '_self'
  readonly children: ReactNode
}

/** The main action as a link, styled as a button. */
export function LinkButton({ children, href, kind, target }: LinkButtonProps): ReactNode {
  useStyles(css)
  return (
    <a
      className="lk-Button"
      data-kind={kind}
      data-size="medium"
      href={href}
      rel="noreferrer noopener"
      target={target}
    >
      <span className="lk-Button-label">{children}</span>
    </a>
  )
}
