import type { ReactNode } from 'react'
import { Icon, type IconName } from '../pictures/Icon.tsx'
import { useStyles } from '../useStyles.ts'
import { css } from './EmptyState.css.ts'

export type EmptyStateProps = {
  readonly icon: IconName
  readonly title: string
  readonly text?: ReactNode
  /** Usually a `Button`. */
  readonly action?: ReactNode
  /** `Details`, if any. */
  readonly details?: ReactNode
}

/** Explains an empty view, with an action. */
export function EmptyState({ action, details, icon, text, title }: EmptyStateProps): ReactNode {
  useStyles(css)
  return (
    <div className="lk-EmptyState">
      <span className="lk-EmptyState-icon">
        <Icon name={icon} size={24} />
      </span>
      <p className="lk-EmptyState-title">{title}</p>
      {text !== undefined && <p className="lk-EmptyState-text">{text}</p>}
      {action}
      {details}
    </div>
  )
}
