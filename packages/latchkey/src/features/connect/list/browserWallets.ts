import type { Namespace } from '../../../core/caip.ts'
import { wantedFamilies } from '../../../core/modal/wantedFamilies.ts'
import type { Options } from '../../../core/options/options.ts'
import { relayUrlsOf } from '../../../core/options/relayUrlsOf.ts'
import type { Connector } from '../../../core/ports/connector.ts'
import type { State } from '../../../core/state.ts'
import { mergeWallets, type Wallet } from '../../../core/wallets/wallets.ts'

/** Wallets in this browser, which need no pairing and no login. */
export function browserWallets(connectors: readonly Connector[]): readonly Wallet[] {
  return mergeWallets(connectors.filter(({ screens, type }) => type !== 'pairing' && !screens))
}

/** Options that decide whether pairing is possible. */
type PairingOptions = Pick<
  Options,
  'enableWalletConnect' | 'manualWCControl' | 'projectId' | 'provider' | 'universalProvider'
>

/** The pairing connector, if the host enables it and it can reach a wallet. */
export function pairingOffered(
  connectors: readonly Connector[],
  { enableWalletConnect, manualWCControl, universalProvider, ...options }: PairingOptions,
): Connector | undefined {
  const hasCarrier = manualWCControl || universalProvider || relayUrlsOf(options).length > 0
  if (!enableWalletConnect || !hasCarrier) return undefined
  return connectors.find(({ type }) => type === 'pairing')
}

/** Requested chain families that a wallet in this browser supports. */
export function familiesOf(state: State, { connectors }: Wallet): readonly Namespace[] {
  return wantedFamilies(state).filter((namespace) => connectors[namespace])
}
