/** Whoever prices a token at more, or has more of it, is mistaken or means harm. */
const most = 1e15

/** An amount of money that somebody told us, unless it cannot be: no number, less than nothing, too much. */
export function believableMoney(told: unknown): number | undefined {
  return typeof told === 'number' && told >= 0 && told <= most ? told : undefined
}
