import * as v from 'valibot'
import { wireName } from './nameWire.ts'

/**
 * The message that an owner signs to register a name, as JSON.
 *
 * @example
 * ```ts
 * import { nameRegistration } from 'latchkey/protocol'
 * import { parse } from 'valibot'
 *
 * const registration = parse(nameRegistration, {
 *   attributes: {},
 *   chainId: 'eip155:1',
 *   name: 'vera.latchkey.id',
 *   origin: 'https://app.example',
 *   timestamp: Math.floor(Date.now() / 1000),
 * })
 * const message = JSON.stringify(registration)
 * ```
 */
export const nameRegistration = v.object({
  name: wireName,
  /** The site that asks for the signature, as the browser states it in `Origin`. */
  origin: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  /** The chain of the address, as CAIP-2: `eip155:1`. */
  chainId: v.pipe(v.string(), v.regex(/^eip155:[1-9]\d{0,9}$/, 'Expected a chain like eip155:1')),
  /** Attributes of the name, e.g. `bio`. */
  attributes: v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]{0,31}$/, 'Expected a word of small letters')),
      v.pipe(v.string(), v.maxLength(255)),
    ),
    v.check((attributes) => Object.keys(attributes).length <= 10, 'Expected 10 attributes at most'),
  ),
  /** Seconds since 1970: a registration is valid for ten seconds. */
  timestamp: v.pipe(v.number(), v.integer()),
})

/** The registration that an account signs. */
export type NameRegistration = v.InferOutput<typeof nameRegistration>
