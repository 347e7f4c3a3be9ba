import type { Namespace } from '../../core/caip.ts'
import type { ConnectorContext } from '../../core/ports/connector.ts'
import { listenForWallets } from '../../core/walletStandard/listenForWallets.ts'
import { createStandardConnector } from './createStandardConnector.ts'

/** Chain prefixes of the Wallet Standard by family. */
const prefixes: Readonly<Partial<Record<Namespace, string>>> = {
  solana: 'solana:',
}

/**
 * Finds registered wallets of a family and listens for late ones until the signal aborts. Present
 * wallets are added synchronously.
 */
export function discover(
  namespace: Extract<Namespace, 'solana'>,
  { add, remove, signal }: Pick<ConnectorContext, 'add' | 'remove' | 'signal'>,
): void {
  if (typeof window === 'undefined' || signal.aborted) return
  const prefix = prefixes[namespace] ?? ''
  const known = new Set<string>()
  listenForWallets(
    window,
    {
      came(wallet) {
        const speaks = wallet.chains.some((chain) => chain.startsWith(prefix))
        if (!speaks || !('standard:connect' in wallet.features)) return
        const connector = createStandardConnector(namespace, wallet)
        // The first one stays: no wallet can replace another by taking its name.
        if (!connector || known.has(connector.id)) return
        known.add(connector.id)
        add(connector)
        return () => {
          known.delete(connector.id)
          remove(connector.id)
        }
      },
    },
    signal,
  )
}
