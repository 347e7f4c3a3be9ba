import * as v from 'valibot'
import { optionalText } from './wire.ts'

/** An EVM address on any chain. */
export const wireEvmAddress = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'Expected an address like 0x…'),
)

/**
 * A full name: three labels of lowercase letters, digits and hyphens, the first of 3 to 64
 * characters.
 *
 * @example
 * ```ts
 * import { wireName } from 'latchkey/protocol'
 * import { is } from 'valibot'
 *
 * is(wireName, 'vera.latchkey.id') // true
 * is(wireName, 'vera') // false
 * ```
 */
export const wireName = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9-]{3,64}\.[a-z0-9-]{1,63}\.[a-z0-9-]{1,63}$/,
    'Expected a name like vera.latchkey.id: a-z, 0-9 and -, 3 to 64 before the zone',
  ),
)

/** The parent zone of names: `latchkey.id`. */
export const wireZone = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,63}\.[a-z0-9-]{1,63}$/, 'Expected a zone like latchkey.id'),
)

/** `2`: the current response shapes. */
export const wireApiVersion = v.optional(v.picklist(['2'], 'Expected 2'))

/** A name with its addresses and attributes. */
export const nameRecord = v.object({
  name: v.string(),
  /** ISO 8601. */
  registered: v.string(),
  updated: optionalText,
  /** By SLIP-44 coin type. */
  addresses: v.record(v.string(), v.object({ address: v.string(), created: v.string() })),
  attributes: v.array(v.object({ name: v.string(), value: v.string() })),
})

/** A registered name with its addresses. */
export type NameRecord = v.InferOutput<typeof nameRecord>
