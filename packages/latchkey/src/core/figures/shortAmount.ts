import { groupDigits } from './groupDigits.ts'

/** Longer whole numbers have no room, and mean nothing. */
const longest = 15

/**
 * Formats an amount for display, cut and never rounded up: three decimals, or four significant digits
 * below one, so that no small amount looks like zero.
 *
 * @example
 * ```ts
 * shortAmount('1234.567891') // '1,234.567'
 * shortAmount('0.0025') // '0.0025'
 * ```
 */
export function shortAmount(
  decimal: string,
  group: (decimal: string) => string = groupDigits,
): string {
  const [, whole = '0', fraction = ''] = /^0*(0|[1-9]\d*)(?:\.(\d*))?$/.exec(decimal) ?? []
  if (whole.length > longest) return `>${group('9'.repeat(longest))}`
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  const digits = whole === '0' ? zeros + 4 : 3
  if (whole === '0' && zeros > 8 && zeros < fraction.length) return `<${group('0.00000001')}`
  const kept = fraction.slice(0, digits).replace(/0{1,99}$/, '')
  return group(kept ? `${whole}.${kept}` : whole)
}
