import * as v from 'valibot'

/** A signature of an account or a contract: any number of bytes, in hex. */
export const wireSignature = v.pipe(
  v.string(),
  v.maxLength(32_768),
  v.regex(/^0x([0-9a-fA-F]{2})+$/, 'Expected a signature like 0x…'),
)
