/** Units from the smallest, each with its length in seconds. */
const units = [
  ['sec', 1],
  ['min', 60],
  ['hr', 3_600],
  ['d', 86_400],
  ['mo', 2_592_000],
  ['yr', 31_536_000],
] as const

export type TimeUnit = (typeof units)[number][0]

/**
 * Says how long ago a time was, in the largest unit that it fills. Future times count as
 * now.
 *
 * @example
 * ```ts
 * timeLabel(Date.now() - 7_200_000, Date.now()) // { count: 2, unit: 'hr' }
 * ```
 */
export function timeLabel(
  time: number,
  now: number,
): { readonly unit: TimeUnit; readonly count: number } {
  const seconds = Math.max(0, (now - time) / 1_000)
  let found: (typeof units)[number] = units[0]
  for (const unit of units) if (seconds >= unit[1]) found = unit
  return { count: Math.floor(seconds / found[1]), unit: found[0] }
}
