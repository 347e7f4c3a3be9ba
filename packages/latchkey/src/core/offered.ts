import { swapChainIds } from '../protocol/swapChainIds.ts'
import type { Namespace } from './caip.ts'
import type { Features, WalletFeature } from './options.ts'
import { connectedAccount, currentNetwork } from './selectors.ts'
import type { State } from './state.ts'
import { tokenFamilies } from './tokens/hasTokens.ts'
import { canSend } from './transactions/canSend.ts'

/** What a connected visitor can do where they are. */
export type Offered = {
  /** In the host's order. */
  readonly actions: readonly WalletFeature[]
  readonly tokens: boolean
  readonly nfts: boolean
  readonly activity: boolean
  readonly names: boolean
  readonly smartSessions: boolean
}

type Capability = WalletFeature | Exclude<keyof Offered, 'actions'>

/** Which chain families have what. */
const families: Readonly<Record<Capability, readonly Namespace[]>> = {
  activity: ['eip155', 'solana'],
  names: ['eip155'],
  nfts: ['eip155', 'solana'],
  onramp: ['eip155', 'solana'],
  receive: ['eip155', 'solana', 'bip122', 'polkadot'],
  // Less where the host did not ask for it.
  send: ['eip155', 'solana', 'bip122'],
  smartSessions: ['eip155'],
  swaps: ['eip155'],
  tokens: tokenFamilies,
}

/** What only a provider can answer. */
const ofProvider: readonly Capability[] = [
  'activity',
  'names',
  'nfts',
  'onramp',
  'smartSessions',
  'swaps',
]

/** Which option switches it off; what is not here is always on. */
const flags: Readonly<Partial<Record<Capability, keyof Features>>> = {
  activity: 'history',
  onramp: 'onramp',
  receive: 'receive',
  send: 'send',
  smartSessions: 'smartSessions',
  swaps: 'swaps',
}

const nothing: Offered = {
  actions: [],
  activity: false,
  names: false,
  nfts: false,
  smartSessions: false,
  tokens: false,
}

/** What is offered for the account in front: one table for every view and verb. */
export function offered(state: State): Offered {
  const network = currentNetwork(state)
  if (!network || !connectedAccount(state)) return nothing
  const { features, provider } = state.options
  const { caipNetworkId, chainNamespace, testnet } = network

  function has(capability: Capability): boolean {
    const flag = flags[capability]
    if (flag && !features[flag]) return false
    if (!provider.url && ofProvider.includes(capability)) return false
    if (capability === 'send' && !canSend(state.options, chainNamespace)) return false
    return families[capability].includes(chainNamespace)
  }

  return {
    actions: features.walletFeaturesOrder.filter(
      (action) => has(action) && (action !== 'swaps' || swapChainIds.includes(caipNetworkId)),
    ),
    activity: has('activity'),
    names: has('names') && !testnet,
    nfts: has('nfts'),
    smartSessions: has('smartSessions'),
    tokens: has('tokens'),
  }
}
