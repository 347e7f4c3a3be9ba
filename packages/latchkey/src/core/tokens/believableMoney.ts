/** A higher price or balance is a mistake or an attack. */
const most = 1e15

/** Returns an amount of money, or undefined if it is impossible: no number, negative, too much. */
export function believableMoney(told: unknown): number | undefined {
  return typeof told === 'number' && told >= 0 && told <= most ? told : undefined
}
