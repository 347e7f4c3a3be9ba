import type { ReactNode } from 'react'
import { useTexts } from '../../../ui/kit/words/useTexts.ts'
import { swapTexts } from '../texts.ts'

export type CountdownProps = {
  /** When the quote was read: with a new one, it starts anew. */
  readonly readAt: number
  readonly isAsking: boolean
}

/** A ring that empties until there is a new quote; quiet, and still where motion is not wanted. */
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
