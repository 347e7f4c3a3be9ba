// chunk: embedded
import { socials } from '../../protocol/socials.ts'
import type { Engine } from '../engine.ts'
import { refuseArgument } from '../ports/refuseArgument.ts'
import type { ConnectedAccount } from '../state.ts'
import { awaitSocial, type SocialLogin } from './awaitSocial.ts'
import { embeddedConnector } from './embeddedConnector.ts'

/**
 * Shows the button of the embedded wallet that opens the provider, and connects the wallet of the visitor's
 * account there. Resolves once it is connected.
 *
 * @throws {@link LatchkeyError} `INVALID_REQUEST`, `USER_REJECTED`, `EMBEDDED_UNAVAILABLE` or
 * `EMAIL_DEPENDENCY_MISSING`.
 */
export async function loginWithSocial(
  engine: Engine,
  { provider, signal }: SocialLogin,
): Promise<readonly ConnectedAccount[]> {
  refuseArgument('loginWithSocial', !socials.includes(provider) && 'expected a provider')
  const connector = await embeddedConnector(engine)
  engine.events.emit('SOCIAL_LOGIN_STARTED', { provider })
  const { href } = location
  await connector.social.start(
    { provider, returnUrl: href.length > 4000 ? undefined : href },
    signal,
  )
  return awaitSocial(engine, connector, { provider, signal })
}
