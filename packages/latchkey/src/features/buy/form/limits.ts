import { parseUnits } from '@latchkey/kit/figures/parseUnits.ts'
import type { PaymentCurrency } from '../../../protocol/api/onramp/getOnrampOptions.ts'

/** Limits of one payment method, as decimals. */
export type Limit = { readonly method: string; readonly min: string; readonly max: string }

/** Whether an amount is within the sellers' limits. Only a hint: the seller decides. */
export type Verdict =
  | { readonly status: 'missing' }
  | { readonly status: 'below' | 'above'; readonly limit: string }
  /** Within the limits of every method. */
  | { readonly status: 'fits' }
  /** Above the named method's limit, within another's. */
  | { readonly status: 'partly'; readonly method: string; readonly max: string }

/** Decimals that sellers read, and more than any currency has. */
const decimals = 8

/** Reads the limits of a currency, and drops invalid ones. */
export function limitsOf(currency: PaymentCurrency | undefined): readonly Limit[] {
  return (currency?.payment_method_limits ?? []).flatMap(({ id, max, min }) => {
    const [least, most] = [parseUnits(min, decimals), parseUnits(max, decimals)]
    const makesSense = least !== undefined && most !== undefined && least <= most
    return makesSense ? [{ max, method: id, min }] : []
  })
}

/** Compares an amount with the limits. */
export function judgeAmount(amount: string, limits: readonly Limit[]): Verdict {
  const paid = parseUnits(amount, decimals)
  if (!paid) return { status: 'missing' }
  const [first, ...others] = limits
  if (!first) return { status: 'fits' }
  const least = others.reduce((one, two) => (units(two.min) < units(one.min) ? two : one), first)
  const most = others.reduce((one, two) => (units(two.max) > units(one.max) ? two : one), first)
  if (paid < units(least.min)) return { limit: least.min, status: 'below' }
  if (paid > units(most.max)) return { limit: most.max, status: 'above' }
  const short = limits.find(({ max }) => paid > units(max))
  return short ? { max: short.max, method: short.method, status: 'partly' } : { status: 'fits' }
}

function units(text: string): bigint {
  return parseUnits(text, decimals) ?? 0n
}
