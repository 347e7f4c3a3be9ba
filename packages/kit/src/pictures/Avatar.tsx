import type { ReactNode } from 'react'
import { drawAvatar } from '../address/drawAvatar.ts'
import { useStyles } from '../useStyles.ts'
import { css } from './Avatar.css.ts'

export type AvatarProps = {
  readonly address: string
  readonly size?: 24 | 32 | 40 | 80
}

/** A round avatar derived from the address, the same as on the host's button. */
export function Avatar({ address, size = 40 }: AvatarProps): ReactNode {
  useStyles(css)
  const { circles, ground } = drawAvatar(address)
  return (
    <svg aria-hidden="true" className="lk-Avatar" data-size={size} viewBox="0 0 80 80">
      <rect fill={ground} height="80" width="80" />
      {circles.map((circle) => (
        <circle key={circle.fill} {...circle} />
      ))}
    </svg>
  )
}
