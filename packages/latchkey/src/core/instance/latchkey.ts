import type { CaipNetworkId, Namespace } from '../caip.ts'
import type { ConnectOptions } from '../connections/connect.ts'
import type { Engine } from '../engine.ts'
import type { LatchkeyEvent } from '../events.ts'
import type { OpenOptions } from '../modal/firstRoute.ts'
import type { Network, NetworkInput } from '../network.ts'
import type {
  ConnectMethod,
  FeatureOptions,
  LatchkeyOptions,
  ThemeMode,
} from '../options/options.ts'
import type { AdapterDescriptor } from '../ports/adapter.ts'
import type { ConnectedAccount, ModalState, ThemeState } from '../state.ts'
import type { AccountInfo, WalletInfo } from './describeAccount.ts'

/** The network of a chain family as hosts see it. */
export type NetworkInfo = {
  /** The wallet's real chain, or the one chosen. */
  readonly caipNetworkId: CaipNetworkId | undefined
  /** The part behind the namespace: a number on eip155. */
  readonly chainId: number | string | undefined
  /** Absent when the wallet is on a chain that is not among `networks`. */
  readonly network: Network | undefined
  readonly isUnsupported: boolean
}

/** The modal as hosts see it. */
export type PublicState = Pick<ModalState, 'open' | 'loading'> & {
  readonly activeNamespace: Namespace | undefined
  readonly selectedNetworkId: CaipNetworkId | undefined
}

/** Options that can change while the product runs. */
export type LiveOptions = Partial<
  Pick<
    LatchkeyOptions,
    | 'allWallets'
    | 'chainImages'
    | 'connectorImages'
    | 'customWallets'
    | 'debug'
    | 'enableNetworkSwitch'
    | 'enableWalletGuide'
    | 'enableWallets'
    | 'excludeWalletIds'
    | 'featuredWalletIds'
    | 'features'
    | 'includeWalletIds'
    | 'locale'
    | 'metadata'
    | 'privacyPolicyUrl'
    | 'projectId'
    | 'termsConditionsUrl'
    | 'texts'
    | 'unsupportedChain'
    | 'wallets'
  >
>

/** One instance: what `createLatchkey` returns. */
export type Latchkey = Engine & {
  /** Resolves with what was sent; rejects with `SEND_CLOSED` when the modal closes before. */
  open(options: OpenOptions & { readonly view: 'WalletSend' }): Promise<{ readonly hash: string }>
  open(options?: OpenOptions): Promise<unknown>
  close(): void
  /** Fetches what opening needs, and looks which wallets are there. */
  preload(): Promise<void>
  /** Shows the product inside an element of the page. Returns what takes it out again. */
  mount(container: Element): () => void

  connect(options: ConnectOptions): Promise<readonly ConnectedAccount[]>
  disconnect(namespace?: Namespace): Promise<void>
  switchNetwork(network: CaipNetworkId | Pick<Network, 'caipNetworkId'> | number): Promise<void>

  getAccount(namespace?: Namespace): AccountInfo
  subscribeAccount(listener: (account: AccountInfo) => void, namespace?: Namespace): () => void
  getNetwork(namespace?: Namespace): NetworkInfo
  subscribeNetwork(listener: (network: NetworkInfo) => void, namespace?: Namespace): () => void
  getState(): PublicState
  subscribe(listener: (state: PublicState) => void): () => void
  getProvider(namespace?: Namespace): unknown
  subscribeProviders(
    listener: (providers: Readonly<Partial<Record<Namespace, unknown>>>) => void,
  ): () => void
  getWalletInfo(namespace?: Namespace): WalletInfo | undefined
  subscribeWalletInfo(
    listener: (wallet: WalletInfo | undefined) => void,
    namespace?: Namespace,
  ): () => void
  getTheme(): ThemeState
  setThemeMode(mode: ThemeMode | undefined): void
  setThemeVariables(variables: ThemeState['variables']): void
  subscribeTheme(listener: (theme: ThemeState) => void): () => void
  getEvent(): LatchkeyEvent | undefined
  subscribeEvents(listener: (event: LatchkeyEvent) => void): () => void

  updateFeatures(features: FeatureOptions): void
  updateOptions(options: LiveOptions): void
  setConnectMethodsOrder(order: readonly ConnectMethod[]): void

  addNetwork(network: NetworkInput): Promise<void>
  removeNetwork(chainId: CaipNetworkId): Promise<void>
  addAdapter(
    adapter: AdapterDescriptor,
    networks: readonly [NetworkInput, ...NetworkInput[]],
  ): Promise<void>
  removeAdapter(namespace: Namespace): Promise<void>

  /** Takes the product out of the page: elements, timers, listeners. Wallets stay connected. */
  destroy(): void
}
