import { parseUnits } from '@latchkey/kit/figures/parseUnits.ts'
import { formatUnits } from '../../core/figures/formatUnits.ts'

/** The digits of the smallest price. */
const scale = 30

/**
 * Converts dollars to the amount of a token that will be sent: rounded down to the digit that is
 * worth less than a hundredth of a cent. Undefined without a price.
 *
 * @example
 * ```ts
 * moneyToAmount('12.50', { decimals: 18, price: 3000 }) // '0.00416666'
 * ```
 */
export function moneyToAmount(
  money: string,
  { decimals, price }: { readonly decimals: number; readonly price?: number | undefined },
): string | undefined {
  const dollars = parseUnits(money, scale)
  const each = price === undefined ? undefined : parsePrice(price)
  if (dollars === undefined || !each) return undefined
  const amount = (dollars * 10n ** BigInt(decimals)) / each
  // A unit of the last digit is worth at most $0.0001.
  const fine = (10n ** BigInt(scale - 4) * 10n ** BigInt(decimals)) / each
  const step = fine > 1n ? 10n ** BigInt(fine.toString().length - 1) : 1n
  return formatUnits(amount - (amount % step), decimals)
}

/** States an amount's value for display: nothing is signed by it. */
export function amountToMoney(
  amount: bigint | undefined,
  { decimals, price }: { readonly decimals: number; readonly price?: number | undefined },
): number | undefined {
  if (amount === undefined || price === undefined) return undefined
  const each = parsePrice(price)
  if (each === undefined) return undefined
  return Number(formatUnits((amount * each) / 10n ** BigInt(decimals), scale))
}

/** A price as an integer: numbers of this size are exact, with or without an exponent. */
function parsePrice(price: number): bigint | undefined {
  if (!Number.isFinite(price) || price < 0) return undefined
  const [, whole = '', fraction = '', exponent = '0'] =
    /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(price)) ?? []
  const places = scale - fraction.length + Number(exponent)
  const digits = BigInt(`${whole}${fraction}`)
  return places >= 0 ? digits * 10n ** BigInt(places) : digits / 10n ** BigInt(-places)
}
