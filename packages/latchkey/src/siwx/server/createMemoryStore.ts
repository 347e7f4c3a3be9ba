import type { SignInSession } from '../../protocol/siwx/signInWire.ts'
import type { IssuedNonce, SignInStore } from './SignInStore.ts'

/** Texts of all sign-ins, in characters: signatures of smart accounts may be long. */
const mostCharacters = 100_000_000

/**
 * Creates a store in memory, for one process: a restart signs visitors out. At its limits, the store
 * drops the oldest entries.
 *
 * @example
 * ```ts
 * import { createMemoryStore } from 'latchkey/siwx'
 *
 * const store = createMemoryStore({ mostNonces: 10_000 })
 * ```
 */
export function createMemoryStore({
  mostNonces = 100_000,
  mostVisitors = 100_000,
}: {
  readonly mostNonces?: number
  readonly mostVisitors?: number
} = {}): SignInStore {
  const nonces = new Map<string, IssuedNonce>()
  const visitors = new Map<string, readonly SignInSession[]>()
  let characters = 0

  function forget(id: string) {
    characters -= lengthOf(visitors.get(id) ?? [])
    visitors.delete(id)
  }

  return {
    async addNonce(id, nonce) {
      // Nonces live equally long, so the first ones expire first.
      for (const [old, { expiresAt }] of nonces) {
        if (expiresAt > Date.now() && nonces.size < mostNonces) break
        nonces.delete(old)
      }
      nonces.set(id, nonce)
    },
    async readSessions(id) {
      return visitors.get(id) ?? []
    },
    async takeNonce(id) {
      const nonce = nonces.get(id)
      nonces.delete(id)
      return nonce
    },
    async writeSessions(id, sessions) {
      forget(id)
      if (sessions.length === 0) return
      characters += lengthOf(sessions)
      for (const [old, held] of visitors) {
        const isFull = visitors.size >= mostVisitors || characters > mostCharacters
        if (!isFull && held.some(({ expiresAt }) => Date.parse(expiresAt) > Date.now())) break
        forget(old)
      }
      visitors.set(id, sessions)
    },
  }
}

function lengthOf(sessions: readonly SignInSession[]): number {
  return sessions.reduce(
    (sum, { message, signature }) => sum + message.length + signature.length,
    0,
  )
}
