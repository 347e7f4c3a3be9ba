/**
 * Formats a balance for buttons: cut to three decimals, never rounded up, followed by its symbol. An
 * invalid number counts as `0.000`.
 *
 * @example
 * ```ts
 * truncateBalance('123.456789', 'ETH') // '123.456 ETH'
 * truncateBalance('0.000456789', 'BTC') // '0.000 BTC'
 * ```
 */
export function truncateBalance(balance: string | undefined, symbol?: string, digits = 3): string {
  const [, whole = '0', fraction = ''] = /^\s*(-?\d+)(?:\.(\d*))?\s*$/.exec(balance ?? '') ?? []
  const figure = `${whole}.${fraction.slice(0, digits).padEnd(digits, '0')}`
  return symbol ? `${figure} ${symbol}` : figure
}
