const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const

/** Formats the distance to a moment: `in 3 days`, `2 hr. ago`. */
export function relativeTime(moment: number, now: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'short' })
  const away = moment - now
  for (const [unit, length] of units)
    if (Math.abs(away) >= length) return format.format(Math.round(away / length), unit)
  return format.format(Math.round(away / 1_000), 'second')
}

/** Formats a moment as date and time. */
export function calendarTime(moment: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(moment)
}
