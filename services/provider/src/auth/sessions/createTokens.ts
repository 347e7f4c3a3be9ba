import type { AuthTokens } from 'latchkey/protocol/auth'
import { accessTokenSeconds, signAccessToken } from '../../secure/tokens/accessToken.ts'
import type { AuthParts } from '../AuthParts.ts'
import type { AuthSession } from '../request/sessionRoute.ts'

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
