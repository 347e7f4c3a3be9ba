import * as v from 'valibot'

/** An amount of money or coins. */
// The documentation uses both `value` and `amount`.
export const coinbaseAmount = v.pipe(
  v.object({
    value: v.optional(v.string()),
    amount: v.optional(v.string()),
    currency: v.string(),
  }),
  v.check(({ amount, value }) => (value ?? amount) !== undefined, 'Expected an amount'),
  v.transform(({ amount, currency, value }) => ({ amount: value ?? amount ?? '', currency })),
)
