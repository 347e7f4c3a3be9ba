import * as v from 'valibot'
import { wireEvmAccountId } from './caipWire.ts'
import { wireEvmAddress } from './nameWire.ts'

const shortText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))
const site = v.pipe(
  v.string(),
  v.maxLength(2_048),
  v.url(),
  v.regex(/^https?:\/\//, 'Expected a site'),
)
const terms = v.array(v.looseObject({ type: shortText }))

/** What an owner signs to let an app act on its own: this, as JSON. */
export const sessionGrant = v.object({
  account: wireEvmAccountId,
  /** Whom the account trusts from then on: a key of the app's, or an account of its own. */
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
  /** Who asked for it, as the owner was told. */
  app: v.object({ name: shortText, url: v.optional(site), iconUrl: v.optional(site) }),
  /** What the app may do, and within which bounds. */
  permissions: v.pipe(terms, v.minLength(1), v.maxLength(20)),
  policies: v.optional(v.pipe(terms, v.maxLength(20)), []),
  /** What the account's contract knows the permission by. */
  context: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{0,4096}$/, 'Expected hex'))),
  /** Seconds since 1970. */
  expiry: v.pipe(v.number(), v.integer(), v.maxValue(253_402_300_799)),
  /** Seconds since 1970: a grant can be written down for five minutes, which is how long people take to sign. */
  timestamp: v.pipe(v.number(), v.integer()),
})

export type SessionGrant = v.InferOutput<typeof sessionGrant>
