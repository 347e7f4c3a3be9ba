import * as v from 'valibot'

/** A deadline of 32 bytes and a signature of 65, in hex. */
export const wirePermit = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{194}$/, 'Expected a deadline of 32 bytes and a signature of 65'),
)
