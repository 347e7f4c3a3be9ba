/**
 * Converts a decimal text to the smallest unit, exactly: digits below that unit are cut. Undefined for
 * invalid text.
 *
 * @example
 * ```ts
 * parseAmount('1.5', 6) // 1_500_000n
 * ```
 */
export function parseAmount(decimal: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,100})(?:\.(\d{0,100}))?$/.exec(decimal) ?? []
  return whole === undefined
    ? undefined
    : BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}
