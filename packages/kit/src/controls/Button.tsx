import type { ComponentPropsWithoutRef, MouseEvent, ReactNode } from 'react'
import type { PartOfKind } from '../theme/parts.ts'
import { useStyles } from '../useStyles.ts'
import { css } from './Button.css.ts'

export type ButtonProps = ComponentPropsWithoutRef<'button'> & {
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly size?: 'medium' | 'small'
  readonly pending?: boolean
  /** Why the button is disabled; shown beneath, and read with its label. */
  readonly reason?: string | undefined
}

/** A button that stays focusable while it is loading or disabled. */
export function Button({
  children,
  kind = 'secondary',
  onClick,
  pending = false,
  reason,
  size = 'medium',
  ...props
}: ButtonProps): ReactNode {
  useStyles(css)
  const off = pending || reason !== undefined

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (off) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...props}
      aria-busy={pending || undefined}
      aria-disabled={off || undefined}
      className="lk-Button"
      data-kind={kind}
      data-size={size}
      part={`button ${kind}` satisfies PartOfKind}
      onClick={press}
    >
      {pending && <span aria-hidden="true" className="lk-Button-spinner" />}
      <span className="lk-Button-label">{children}</span>
      {reason && <span className="lk-Button-reason">{reason}</span>}
    </button>
  )
}
