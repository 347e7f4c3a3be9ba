import { createProviderConnector } from '../../../core/eip1193/createProviderConnector.ts'
import type { ConnectorContext } from '../../../core/ports/connector.ts'
import { lastPatience, waitForHost } from '../hostWords.ts'
import { isFramed } from '../isFramed.ts'
import { createSafePort } from './createSafePort.ts'
import { createSafeProvider, parseSafe } from './createSafeProvider.ts'

/** Adds the Safe around the page, once its app has answered. */
export async function discover(
  { add, signal }: Pick<ConnectorContext, 'add' | 'signal'>,
  origins: readonly string[],
): Promise<void> {
  if (!isFramed()) return
  const port = createSafePort({ origins, signal })
  await waitForHost(join())

  async function join() {
    const safe = parseSafe(await port.send('getSafeInfo', undefined, lastPatience))
    if (!safe || signal.aborted) return
    const provider = createSafeProvider(port, safe)
    add(createProviderConnector({ id: 'safe', name: 'Safe', provider, type: 'injected' }))
  }
}
