/**
 * A decimal with a point in base units, exact: what a person wrote, as a chain counts. Undefined for
 * what is no amount, and for fractions that are too small for the token.
 *
 * @example
 * ```ts
 * parseUnits('1.5', 18) // 1_500_000_000_000_000_000n
 * parseUnits('0.001', 2) // undefined
 * ```
 */
export function parseUnits(decimal: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(decimal) ?? []
  if (!whole && !fraction) return undefined
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > decimals) return undefined
  return BigInt(whole + kept.padEnd(decimals, '0') || '0')
}
