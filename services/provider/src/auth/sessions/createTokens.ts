import type { AuthTokens } from 'latchkey/protocol/auth'
import type { AuthParts } from '../AuthParts.ts'
import type { AuthSession } from '../request/sessionRoute.ts'
import { accessTokenSeconds, signAccessToken } from '../tokens/accessToken.ts'

/** The tokens of a session. */
export async function createTokens(
  { signing }: Pick<AuthParts, 'signing'>,
  { authenticatedAt, id, jkt, mayEscrow, userId }: AuthSession,
  refreshToken: string,
): Promise<AuthTokens> {
  const claims = { authenticatedAt, jkt, mayEscrow, sessionId: id, userId }
  return {
    accessToken: await signAccessToken(await signing.sign(), claims),
    expiresIn: accessTokenSeconds,
    refreshToken,
    sessionId: id,
  }
}
