import * as v from 'valibot'
import { wireEvmAccountId } from './caipWire.ts'
import { wireEvmAddress } from './nameWire.ts'
import { wireArray } from './wire.ts'

const shortText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))
const site = v.pipe(
  v.string(),
  v.maxLength(2_048),
  v.url(),
  v.regex(/^https?:\/\//, 'Expected a site'),
)
const terms = wireArray(v.looseObject({ type: shortText }), 20)

/**
 * The message that an owner signs to grant an app permission, as JSON.
 *
 * @example
 * ```ts
 * import { sessionGrant } from 'latchkey/protocol'
 * import { parse } from 'valibot'
 *
 * const now = Math.floor(Date.now() / 1000)
 * const grant = parse(sessionGrant, {
 *   account: 'eip155:8453:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 *   app: { name: 'Shop', url: 'https://shop.example' },
 *   expiry: now + 3600,
 *   permissions: [
 *     { data: { allowance: '0x64', period: 86400 }, type: 'native-token-recurring-allowance' },
 *   ],
 *   signer: { address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', type: 'account' },
 *   timestamp: now,
 * })
 * const message = JSON.stringify(grant)
 * ```
 */
export const sessionGrant = v.object({
  account: wireEvmAccountId,
  /** The grantee: a key of the app, or an account of its own. */
  signer: v.variant('type', [
    v.object({
      type: v.picklist(['secp256k1', 'secp256r1']),
      publicKey: v.pipe(
        v.string(),
        v.regex(/^0x(?:0[23][0-9a-fA-F]{64}|04[0-9a-fA-F]{128})$/, 'Expected a public key in hex'),
      ),
    }),
    v.object({ type: v.literal('account'), address: wireEvmAddress }),
  ]),
  /** The requesting app, as shown to the owner. */
  app: v.object({ name: shortText, url: v.optional(site), iconUrl: v.optional(site) }),
  /** The app's permissions and their limits. */
  permissions: v.pipe(terms, v.minLength(1)),
  policies: v.optional(terms, []),
  /** The permission's id in the account's contract. */
  context: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{0,16384}$/, 'Expected hex'))),
  /** Seconds since 1970. */
  expiry: v.pipe(v.number(), v.integer(), v.maxValue(253_402_300_799)),
  /** Seconds since 1970: a grant can be stored for five minutes, the time to sign it. */
  timestamp: v.pipe(v.number(), v.integer()),
})

/** The grant of an app permission. */
export type SessionGrant = v.InferOutput<typeof sessionGrant>
