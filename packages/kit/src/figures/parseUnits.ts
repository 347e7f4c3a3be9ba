/**
 * Converts a decimal with a point to base units, exactly. Returns `undefined` for an invalid decimal, and
 * for more fraction digits than the token has.
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
  const kept = fraction.replace(/0{1,99}$/, '')
  if (kept.length > decimals) return undefined
  return BigInt(whole + kept.padEnd(decimals, '0') || '0')
}
