// chunk: embedded
import type { Engine } from '../engine.ts'
import { showView } from '../frame/showView.ts'
import type { ConnectedAccount } from '../state.ts'
import { awaitLogin } from './awaitLogin.ts'
import { embeddedConnector } from './embeddedConnector.ts'

/**
 * Shows the passkey button of the embedded wallet and connects with it. Resolves once it is connected.
 *
 * @throws {@link LatchkeyError} `USER_REJECTED`, `EMBEDDED_UNAVAILABLE` or `EMAIL_DEPENDENCY_MISSING`.
 */
export async function loginWithPasskey(
  engine: Engine,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<readonly ConnectedAccount[]> {
  const connector = await embeddedConnector(engine)
  await connector.passkey.start(signal)
  showView(engine, { view: 'PasskeyLogin' })
  return awaitLogin(engine, connector, { method: 'passkey', signal })
}
