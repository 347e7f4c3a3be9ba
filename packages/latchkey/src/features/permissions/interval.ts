const day = 86_400

/** Period after which an allowance starts over. */
export type Interval =
  | { readonly key: 'second' | 'day' | 'week' | 'month' }
  | { readonly key: 'seconds' | 'days'; readonly count: number }

/** Names a period. A month has 30 days. */
export function interval(seconds: number): Interval {
  if (seconds === 1) return { key: 'second' }
  if (seconds === day) return { key: 'day' }
  if (seconds === 7 * day) return { key: 'week' }
  if (seconds === 30 * day) return { key: 'month' }
  if (seconds % day === 0) return { count: seconds / day, key: 'days' }
  return { count: seconds, key: 'seconds' }
}
