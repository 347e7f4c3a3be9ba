import type { Connector } from '../../core/connector.ts'
import { mergeWallets, type Wallet } from '../../core/wallets.ts'

/** The wallets in this browser: those that are asked here, rather than over a link. */
export function browserWallets(connectors: readonly Connector[]): readonly Wallet[] {
  return mergeWallets(connectors.filter(({ type }) => type !== 'pairing'))
}

/** The way to wallets that are not in this browser, where the host offers it. */
export function pairingOffered(
  connectors: readonly Connector[],
  { enableWalletConnect }: { readonly enableWalletConnect: boolean },
): Connector | undefined {
  return enableWalletConnect ? connectors.find(({ type }) => type === 'pairing') : undefined
}
