import type { AppContext } from '../AppContext.ts'
import type { Secrets } from './createSecrets.ts'

/** Context and secrets of the routes of `auth` and `escrow`. */
export type SecureParts = AppContext & {
  /** The secrets of this service: `auth` and `escrow` have different ones. */
  readonly secrets: Secrets
}
