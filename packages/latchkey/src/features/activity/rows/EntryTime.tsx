import type { ReactNode } from 'react'
import { useGroupedDigits } from '../../../ui/kit/figures/useGroupedDigits.ts'
import { useTexts } from '../../../ui/kit/words/useTexts.ts'
import { activityTexts } from '../texts.ts'
import { timeLabel } from './timeLabel.ts'

export type EntryTimeProps = {
  readonly time: number
  readonly now: number
  /** Shared by all rows: creating a formatter takes longer than using it. */
  readonly when: Intl.DateTimeFormat
}

/** The age of an entry in short; its exact time in the tooltip. */
export function EntryTime({ now, time, when }: EntryTimeProps): ReactNode {
  const t = useTexts(activityTexts)
  const group = useGroupedDigits()
  // The server stated no time.
  if (Number.isNaN(time)) return null
  const { count, unit } = timeLabel(time, now)
  return (
    <time dateTime={new Date(time).toISOString()} title={when.format(time)}>
      {t(`activity.time.${unit}`, { count: group(String(count)) })}
    </time>
  )
}
