/** Units from the smallest, each with its length in seconds. */
const units = [
  ['sec', 1],
  ['min', 60],
  ['hr', 3_600],
] as const

const day = 86_400

export type TimeUnit = (typeof units)[number][0]

/**
 * Says how long ago a time was, in the largest unit that it fills; undefined from a day on. Future times
 * count as now.
 *
 * @example
 * ```ts
 * timeLabel(Date.now() - 7_200_000, Date.now()) // { count: 2, unit: 'hr' }
 * ```
 */
export function timeLabel(
  time: number,
  now: number,
): { readonly unit: TimeUnit; readonly count: number } | undefined {
  const seconds = Math.max(0, (now - time) / 1_000)
  if (seconds >= day) return undefined
  let found: (typeof units)[number] = units[0]
  for (const unit of units) if (seconds >= unit[1]) found = unit
  return { count: Math.floor(seconds / found[1]), unit: found[0] }
}
