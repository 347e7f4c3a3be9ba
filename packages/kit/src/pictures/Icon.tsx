import type { ReactNode } from 'react'
import { useStyles } from '../useStyles.ts'
import { css } from './Icon.css.ts'
import { type IconName, icons } from './icons.ts'

export type { IconName }

export type IconProps = { readonly name: IconName; readonly size?: 16 | 20 | 24 }

/** An icon of the set. Hidden from screen readers, so label the element around it. */
export function Icon({ name, size = 20 }: IconProps): ReactNode {
  useStyles(css)
  return (
    <svg
      aria-hidden="true"
      className="lk-Icon"
      data-size={size}
      data-name={name}
      viewBox="0 0 24 24"
    >
      <path d={icons[name]} />
    </svg>
  )
}
