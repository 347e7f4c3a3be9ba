import type { ReactNode } from 'react'
import { useUi } from '../../ui/kit/UiContext.ts'
import { useTexts } from '../../ui/kit/useTexts.ts'
import { activityTexts } from './texts.ts'
import { timeLabel } from './timeLabel.ts'

export type EntryTimeProps = { readonly time: number; readonly now: number }

/** How long ago something was, in short; exactly for whoever points at it. */
export function EntryTime({ now, time }: EntryTimeProps): ReactNode {
  const { locale } = useUi()
  const t = useTexts(activityTexts)
  const { count, unit } = timeLabel(time, now)
  const date = new Date(time)
  return (
    <time dateTime={date.toISOString()} title={date.toLocaleString(locale.tag)}>
      {t(`activity.time.${unit}`, { count })}
    </time>
  )
}
