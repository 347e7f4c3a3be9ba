import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { Icon, type IconName } from '../pictures/Icon.tsx'
import type { Part } from '../theme/parts.ts'
import { useStyles } from '../useStyles.ts'
import { css } from './IconButton.css.ts'

export type IconButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'children'> & {
  /** The accessible name. */
  readonly label: string
  readonly icon: IconName
}

/** A 44px button with an icon only. */
export function IconButton({ icon, label, ...props }: IconButtonProps): ReactNode {
  useStyles(css)
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className="lk-IconButton"
      part={'iconButton' satisfies Part}
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
}
