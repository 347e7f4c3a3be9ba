import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { swapTexts } from '../texts.ts'

export type CountdownProps = {
  /** When the quote was read: a new quote restarts the ring. */
  readonly readAt: number
  readonly isAsking: boolean
}

/** A ring that empties until the next quote; still if the visitor prefers reduced motion. */
export function Countdown({ isAsking, readAt }: CountdownProps): ReactNode {
  const t = useTexts(swapTexts)
  return (
    <span className="lk-Countdown" data-asking={isAsking} title={t('swap.renews')}>
      <svg aria-hidden="true" key={readAt} viewBox="0 0 16 16">
        <circle cx="8" cy="8" r="6" />
        <circle cx="8" cy="8" pathLength="100" r="6" />
      </svg>
    </span>
  )
}
