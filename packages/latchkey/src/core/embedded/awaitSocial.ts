// chunk: embedded
import type { Social } from '../../protocol/socials.ts'
import type { Engine } from '../engine.ts'
import { hasErrorCode } from '../errors/LatchkeyError.ts'
import { showView } from '../frame/showView.ts'
import { showAlert } from '../notices/showAlert.ts'
import type { Connector } from '../ports/connector.ts'
import type { ConnectedAccount } from '../state.ts'
import { awaitLogin } from './awaitLogin.ts'
import { reloadFrame } from './reloadFrame.ts'

/** The provider to log in by. */
export type SocialLogin = {
  readonly provider: Social
  /** Aborting ends the login. */
  readonly signal?: AbortSignal | undefined
}

/** After this time, the host's developer is told that a login takes long, in ms. */
const slow = 45_000

/** Shows a social login that has begun, and waits for its end. */
export async function awaitSocial(
  engine: Engine,
  connector: Connector,
  { provider, signal }: SocialLogin,
): Promise<readonly ConnectedAccount[]> {
  showView(engine, { view: provider === 'farcaster' ? 'ConnectingFarcaster' : 'ConnectingSocial' })
  const warn = () =>
    showAlert(engine, {
      detail: `The login by ${provider} has not ended within 45 seconds. Check its client and its redirect URI at the provider.`,
      title: 'Social login timeout',
    })
  // Farcaster has no client that could be wrong, and a code may be scanned for minutes.
  const timer = provider === 'farcaster' ? undefined : setTimeout(warn, slow)
  try {
    const accounts = await awaitLogin(engine, connector, { method: provider, signal })
    engine.events.emit('SOCIAL_LOGIN_SUCCESS', { provider })
    return accounts
  } catch (error) {
    const isCancelled =
      hasErrorCode(error, 'USER_REJECTED') || hasErrorCode(error, 'EMBEDDED_STOPPED')
    if (isCancelled) engine.events.emit('SOCIAL_LOGIN_CANCELED', { provider })
    else engine.events.emit('SOCIAL_LOGIN_ERROR', { message: String(error), provider })
    if (provider === 'farcaster') reloadFrame(engine, connector)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
