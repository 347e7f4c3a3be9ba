import * as v from 'valibot'

/**
 * A 64-bit integer in a node's response: a JSON number, or text if that would round it (see
 * `parseExactly`) or the node writes text itself (`amount`).
 */
export const wholeNumber = v.pipe(
  v.union([
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
  ]),
  v.transform((value) => BigInt(value)),
)
