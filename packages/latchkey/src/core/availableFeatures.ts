import { swapChainIds } from '../protocol/swapChainIds.ts'
import { familyHas } from './familyHas.ts'
import type { Features, WalletFeature } from './options/options.ts'
import type { FamilyFeature } from './ports/adapter.ts'
import { connectedAccount, currentNetwork } from './selectors.ts'
import type { State } from './state.ts'
import { canSend } from './transactions/canSend.ts'

/** What a connected visitor can do where they are. */
export type AvailableFeatures = {
  /** In the host's order. */
  readonly actions: readonly WalletFeature[]
  readonly tokens: boolean
  readonly nfts: boolean
  readonly activity: boolean
  readonly names: boolean
  readonly smartSessions: boolean
}

/** What only a provider can answer. */
const ofProvider: readonly FamilyFeature[] = [
  'activity',
  'names',
  'nfts',
  'onramp',
  'smartSessions',
  'swaps',
]

/** Which option switches it off; what is not here is always on. */
const flags: Readonly<Partial<Record<FamilyFeature, keyof Features>>> = {
  activity: 'history',
  onramp: 'onramp',
  receive: 'receive',
  send: 'send',
  smartSessions: 'smartSessions',
  swaps: 'swaps',
}

const nothing: AvailableFeatures = {
  actions: [],
  activity: false,
  names: false,
  nfts: false,
  smartSessions: false,
  tokens: false,
}

/** What is offered for the account in front, to every view and verb. */
export function availableFeatures(state: State): AvailableFeatures {
  const network = currentNetwork(state)
  if (!network || !connectedAccount(state)) return nothing
  const { features, provider } = state.options
  const { caipNetworkId, chainNamespace, testnet } = network

  function has(feature: FamilyFeature): boolean {
    const flag = flags[feature]
    if (flag && !features[flag]) return false
    if (!provider.url && ofProvider.includes(feature)) return false
    if (feature === 'send' && !canSend(state, chainNamespace)) return false
    return familyHas(state, chainNamespace, feature)
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
