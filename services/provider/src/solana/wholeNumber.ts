import * as v from 'valibot'

/**
 * A whole number of 64 bits as Solana's nodes say it: a JSON number, or text where that would round it
 * (see `parseExactly`), or where nodes write text by themselves (`amount`).
 */
export const wholeNumber = v.pipe(
  v.union([
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
  ]),
  v.transform((value) => BigInt(value)),
)
