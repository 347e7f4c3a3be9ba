import type { Secret } from '../secret.ts'

/** One way to keep a wallet's secret. */
export type KeyBackend = {
  /**
   * Stores the secret of a new or a migrated wallet, and does not wipe it.
   *
   * @throws `WALLET_EXISTS` if the storage holds one already
   */
  create(secret: Secret): Promise<void>
  /**
   * Lends the secret to `use`, for one signature, and wipes it afterwards.
   *
   * @throws `WALLET_MISSING` if nothing is stored
   */
  reveal<result>(use: (secret: Secret) => Promise<result>): Promise<result>
  /** Replaces everything that protects the secret. The secret, and so the address, stays. */
  rotate(): Promise<void>
  /** Forgets what this device stores. */
  remove(): Promise<void>
}
