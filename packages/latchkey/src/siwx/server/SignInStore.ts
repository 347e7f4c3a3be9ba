import type { SignInSession } from '../../protocol/siwx/signInWire.ts'

/** An issued nonce, and the fields that its message must state. */
export type IssuedNonce = {
  readonly domain: string
  readonly uri: string
  readonly statement?: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/**
 * Stores nonces and sign-ins. Ids are SHA-256 hashes, so a copy of the store contains no valid token.
 *
 * @throws if the storage fails: the handlers pass the error on to your framework
 */
export type SignInStore = {
  addNonce(id: string, nonce: IssuedNonce): Promise<void>
  /** Deletes and returns the nonce in one step, so that it serves once. */
  takeNonce(id: string): Promise<IssuedNonce | undefined>
  /** The sign-ins of a visitor's token. */
  readSessions(id: string): Promise<readonly SignInSession[]>
  /** Replaces the sign-ins of a visitor's token; an empty list deletes them. */
  writeSessions(id: string, sessions: readonly SignInSession[]): Promise<void>
}
