import type { AppContext } from '../AppContext.ts'
import type { Secrets } from './createSecrets.ts'

/** What the routes of `auth` and `escrow` use. */
export type SecureParts = AppContext & {
  /** The secrets of this service: `auth` and `escrow` have different ones. */
  readonly secrets: Secrets
}
