import type { ReactNode } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import type { Part } from '../theme/parts.ts'
import { useStyles } from '../useStyles.ts'
import { css } from './Chip.css.ts'

export type ChipProps = {
  /** Names the chosen thing. */
  readonly children: string
  /** A `Picture` of 24px. */
  readonly picture?: ReactNode
  /** The accessible name, if the text alone does not say what a press changes. */
  readonly label?: string | undefined
  /** `accent` asks for a choice that is still to be made. */
  readonly tone?: 'neutral' | 'accent'
  /** Opens the choice of another one. Absent if there is no other. */
  readonly onClick?: (() => void) | undefined
  /** Whether it is one of several to choose from, instead of the chosen one. @default false */
  readonly isOption?: boolean
}

const part = 'chip' satisfies Part

/** A picture and a name in a pill: the chosen network or token. A chevron marks one that can change. */
export function Chip({ children, isOption, label, onClick, picture, tone }: ChipProps): ReactNode {
  useStyles(css)
  const inside = (
    <>
      {picture}
      <bdi className="lk-Chip-text">{children}</bdi>
    </>
  )
  if (!onClick)
    return (
      <p className="lk-Chip" part={part}>
        {inside}
      </p>
    )
  return (
    <button
      aria-label={label}
      className="lk-Chip"
      part={part}
      data-tone={tone}
      onClick={onClick}
      type="button"
    >
      {inside}
      {!isOption && <Icon name="chevronDown" size={16} />}
    </button>
  )
}
