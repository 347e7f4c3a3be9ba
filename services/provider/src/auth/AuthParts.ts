import type { EscrowStore } from '../escrow/EscrowStore.ts'
import type { SecureParts } from '../secure/SecureParts.ts'
import type { SigningKeys } from '../secure/tokens/SigningKeys.ts'

/** Context, secrets and keys of the routes of `auth`. */
export type AuthParts = SecureParts & {
  readonly signing: SigningKeys
  /** Erases a share when its account is deleted; undefined without an escrow service. */
  readonly escrow: EscrowStore | undefined
}
