import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { useGroupedDigits } from '../../../ui/kit/figures/useGroupedDigits.ts'
import { activityTexts } from '../texts.ts'
import { timeLabel } from './timeLabel.ts'

/** Shared by all rows: creating a formatter takes longer than using it. */
export type EntryDates = {
  /** Date and time. */
  readonly exact: Intl.DateTimeFormat
  /** Day and month. The year is that of the heading. */
  readonly day: Intl.DateTimeFormat
}

export type EntryTimeProps = {
  readonly time: number
  readonly now: number
  readonly when: EntryDates
}

/** The age of an entry within its first day, then its date; the exact time in the tooltip. */
export function EntryTime({ now, time, when }: EntryTimeProps): ReactNode {
  const t = useTexts(activityTexts)
  const group = useGroupedDigits()
  // The server stated no time.
  if (Number.isNaN(time)) return null
  const label = timeLabel(time, now)
  return (
    <time dateTime={new Date(time).toISOString()} title={when.exact.format(time)}>
      {label
        ? t(`activity.time.${label.unit}`, { count: group(String(label.count)) })
        : when.day.format(time)}
    </time>
  )
}
