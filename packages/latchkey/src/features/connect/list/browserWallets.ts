import type { Namespace } from '../../../core/caip.ts'
import { wantedFamilies } from '../../../core/modal/wantedFamilies.ts'
import type { Options } from '../../../core/options/options.ts'
import type { Connector } from '../../../core/ports/connector.ts'
import type { State } from '../../../core/state.ts'
import { mergeWallets, type Wallet } from '../../../core/wallets/wallets.ts'

/** The wallets in this browser: those that are asked here, rather than over a link. */
export function browserWallets(connectors: readonly Connector[]): readonly Wallet[] {
  return mergeWallets(connectors.filter(({ type }) => type !== 'pairing'))
}

/** What says whether there is anything to pair over. */
type PairingOptions = Pick<
  Options,
  'enableWalletConnect' | 'manualWCControl' | 'provider' | 'universalProvider'
>

/** The way to wallets that are not in this browser, where the host offers it and it leads somewhere. */
export function pairingOffered(
  connectors: readonly Connector[],
  { enableWalletConnect, manualWCControl, provider, universalProvider }: PairingOptions,
): Connector | undefined {
  const hasCarrier = manualWCControl || universalProvider || provider.relayUrl || provider.url
  if (!enableWalletConnect || !hasCarrier) return undefined
  return connectors.find(({ type }) => type === 'pairing')
}

/** The families wanted that a wallet in this browser speaks. */
export function familiesOf(state: State, { connectors }: Wallet): readonly Namespace[] {
  return wantedFamilies(state).filter((namespace) => connectors[namespace])
}
