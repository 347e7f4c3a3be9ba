import type { Namespace } from '../../core/caip.ts'
import type { ConnectorContext } from '../../core/ports/connector.ts'
import { hearWallets } from '../../core/walletStandard/hearWallets.ts'
import { createStandardConnector } from './createStandardConnector.ts'

/** How each family's chains begin in the standard. */
const prefixes: Readonly<Partial<Record<Namespace, string>>> = {
  solana: 'solana:',
}

/**
 * Finds the wallets of a family that register themselves, and keeps listening for late ones until the
 * signal aborts. Those that are already there have been added when it returns.
 */
export function discover(
  namespace: Extract<Namespace, 'solana'>,
  { add, remove, signal }: Pick<ConnectorContext, 'add' | 'remove' | 'signal'>,
): void {
  if (typeof window === 'undefined' || signal.aborted) return
  const prefix = prefixes[namespace] ?? ''
  const known = new Set<string>()
  hearWallets(
    window,
    {
      came(wallet) {
        const speaks = wallet.chains.some((chain) => chain.startsWith(prefix))
        if (!speaks || !('standard:connect' in wallet.features)) return
        const connector = createStandardConnector(namespace, wallet)
        // The first one stays: nobody takes the place of a wallet by taking its name.
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
