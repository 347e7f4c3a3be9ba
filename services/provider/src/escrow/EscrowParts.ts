import type { JWTVerifyGetKey } from 'jose'
import type { SecureParts } from '../secure/SecureParts.ts'

/** Context and keys of the routes of `escrow`. Its secrets are its own. */
export type EscrowParts = SecureParts & {
  /** Public keys of the provider whose access tokens count. */
  readonly findKey: JWTVerifyGetKey
}
