import { type AuthTokens, loginMethods } from 'latchkey/protocol/auth'
import * as v from 'valibot'

const text = (length: number) => v.pipe(v.string(), v.maxLength(length))

/** The login as the frame stores it. */
export const storedLogin = v.object({
  userId: text(64),
  method: v.picklist(loginMethods),
  email: v.optional(text(254)),
  accounts: v.array(v.object({ namespace: v.picklist(['eip155', 'solana']), address: text(64) })),
  accessToken: text(4096),
  refreshToken: text(256),
  sessionId: text(64),
  /** Whether the wallet opened; a login that was left before that is discarded. */
  isOpen: v.boolean(),
  /** When the access token expires, in milliseconds since 1970. */
  expiresAt: v.number(),
  /** When the visitor logged in, in milliseconds since 1970. A session is fresh for ten minutes. */
  loggedInAt: v.number(),
})

/** The login as the frame stores it. */
export type StoredLogin = v.InferOutput<typeof storedLogin>

/** The tokens of a login, as they are stored. */
export function tokensAt(tokens: AuthTokens, now: number) {
  const { accessToken, expiresIn, refreshToken, sessionId } = tokens
  return { accessToken, expiresAt: now + expiresIn * 1000, refreshToken, sessionId }
}
