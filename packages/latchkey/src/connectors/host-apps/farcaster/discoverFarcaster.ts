import { createProviderConnector } from '../../../core/eip1193/createProviderConnector.ts'
import { property } from '../../../core/eip1193/provider.ts'
import type { ConnectorContext } from '../../../core/ports/connector.ts'
import { lastPatience, waitForHost } from '../hostWords.ts'
import { createFarcasterPort } from './createFarcasterPort.ts'
import { createFarcasterProvider } from './createFarcasterProvider.ts'
import { mayBeInFarcaster } from './mayBeInFarcaster.ts'

/** Adds the wallet of the Farcaster app around the page, once the app has named its visitor. */
export async function discover({
  add,
  signal,
}: Pick<ConnectorContext, 'add' | 'signal'>): Promise<void> {
  if (!mayBeInFarcaster()) return
  const port = createFarcasterPort(signal)
  await waitForHost(join())

  async function join() {
    const context = await port.read('context', lastPatience)
    const id = property(property(context, 'user'), 'fid')
    if (!Number.isSafeInteger(id) || signal.aborted) return
    const provider = createFarcasterProvider(port)
    add(createProviderConnector({ id: 'farcaster', name: 'Farcaster', provider, type: 'injected' }))
  }
}
