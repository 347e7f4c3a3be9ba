import type { ReactNode } from 'react'
import { Icon, type IconName } from '../pictures/Icon.tsx'
import { Picture } from '../pictures/Picture.tsx'
import { useStyles } from '../useStyles.ts'
import { css } from './WaitingIcon.css.ts'

const markOf = { done: 'check', failed: 'failed', refused: 'close' } as const satisfies Record<
  string,
  IconName
>

export type WaitingIconProps = {
  readonly src?: string | undefined
  readonly name: string
  readonly state: 'waiting' | 'refused' | 'failed' | 'done'
  /** Round for networks, square for wallets. */
  readonly shape?: 'round' | 'square'
}

/** A picture with a stroke that moves along its border while waiting, and a mark afterwards. */
export function WaitingIcon({ name, shape = 'square', src, state }: WaitingIconProps): ReactNode {
  useStyles(css)
  return (
    <span className="lk-WaitingIcon" data-shape={shape} data-state={state}>
      <Picture name={name} shape={shape} size={80} src={src} />
      <svg aria-hidden="true" viewBox="0 0 96 96">
        <rect
          height="92"
          pathLength="100"
          rx={shape === 'round' ? 46 : 26}
          width="92"
          x="2"
          y="2"
        />
      </svg>
      {state !== 'waiting' && (
        <span className="lk-WaitingIcon-mark">
          <Icon name={markOf[state]} size={16} />
        </span>
      )}
    </span>
  )
}
