// chunk: embedded
import type { Engine } from '../engine.ts'
import { refuseArgument } from '../ports/refuseArgument.ts'
import type { ConnectedAccount } from '../state.ts'
import { awaitLogin } from './awaitLogin.ts'
import { embeddedConnector } from './embeddedConnector.ts'

/** The token to log in with. */
export type TokenLogin = {
  /** A JWT of the host's own login, as the settings of the project describe it. */
  readonly jwt: string
  /** Aborting ends the login. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Connects the embedded wallet of a visitor who is logged in to the host. The modal opens only if the
 * visitor has to do something. Resolves once it is connected.
 *
 * @throws {@link LatchkeyError} `INVALID_REQUEST`, `EMBEDDED_UNAVAILABLE` or `EMAIL_DEPENDENCY_MISSING`.
 */
export async function loginWithToken(
  engine: Engine,
  login: TokenLogin,
): Promise<readonly ConnectedAccount[]> {
  const { jwt, signal } = login ?? {}
  const isToken = typeof jwt === 'string' && jwt && jwt.length <= 8192
  refuseArgument('loginWithToken', !isToken && 'expected a jwt')
  const connector = await embeddedConnector(engine)
  await connector.token.start(jwt, signal)
  return awaitLogin(engine, connector, { method: 'token', signal })
}
