import { swapChainIds } from '../protocol/swapChainIds.ts'
import { familyHas } from './familyHas.ts'
import type { Features, WalletFeature } from './options/options.ts'
import type { FamilyFeature } from './ports/adapter.ts'
import { connectedAccount, currentNetwork } from './selectors.ts'
import type { State } from './state.ts'
import { canSend } from './transactions/canSend.ts'

/** The features that a connected visitor can use on the current network. */
export type AvailableFeatures = {
  /** In the host's order. */
  readonly actions: readonly WalletFeature[]
  readonly tokens: boolean
  readonly nfts: boolean
  readonly activity: boolean
  readonly names: boolean
  readonly smartSessions: boolean
}

/** Features that need a provider. */
const ofProvider: readonly FamilyFeature[] = [
  'activity',
  'names',
  'nfts',
  'onramp',
  'smartSessions',
  'swaps',
]

/** The option that disables each feature. Features that are not listed are always on. */
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

/** Returns the features of the active account, for every view and action. */
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
