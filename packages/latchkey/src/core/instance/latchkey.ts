import type { CaipNetworkId, Namespace } from '../caip.ts'
import type { ConnectOptions } from '../connections/connect.ts'
import type { DisconnectOptions } from '../connections/disconnect.ts'
import type { TokenLogin } from '../embedded/loginWithToken.ts'
import type { LatchkeyEvent } from '../events.ts'
import type { OpenOptions } from '../modal/firstRoute.ts'
import type { Network, NetworkInput } from '../network.ts'
import type { FixedOption } from '../options/changeOptions.ts'
import type {
  ConnectMethod,
  FeatureOptions,
  LatchkeyOptions,
  Social,
  ThemeMode,
  WalletFeature,
} from '../options/options.ts'
import type { AdapterDescriptor } from '../ports/adapter.ts'
import type { ConnectedAccount, ModalState, PairingState, ThemeState } from '../state.ts'
import type { Wallet } from '../wallets/wallets.ts'
import type { AccountInfo, WalletInfo } from './describeAccount.ts'
import type { ProviderOf, Providers } from './providers.ts'

/** The network of a chain family. */
export type NetworkInfo = {
  /** The connected wallet's chain, or the one that the visitor chose. */
  readonly caipNetworkId: CaipNetworkId | undefined
  /** The part behind the namespace: a number on eip155. */
  readonly chainId: number | string | undefined
  /** Absent if the wallet's chain is not among `networks`. */
  readonly network: Network | undefined
  readonly isUnsupported: boolean
}

/** The state of the modal. */
export type PublicState = Pick<ModalState, 'open'> & {
  /** True while the modal is open. */
  readonly loading: boolean
  readonly activeNamespace: Namespace | undefined
  readonly selectedNetworkId: CaipNetworkId | undefined
}

/** Options that can change at run time. */
export type LiveOptions = Partial<Omit<LatchkeyOptions, FixedOption>>

/** An instance, as `createLatchkey` returns it. */
export type Latchkey = {
  /**
   * Opens the modal at a view: by default the account when connected, else the list of wallets.
   * Returns at once, except for `WalletSend`: that promise resolves when the transfer is sent.
   *
   * @throws {@link LatchkeyError} `INVALID_OPTION` or `ADAPTER_FOR_NAMESPACE_MISSING`; `SEND_CLOSED` if the modal
   * closes before the transfer is sent.
   *
   * @example
   * ```ts
   * latchkey.open()
   * const { hash } = await latchkey.open({ view: 'WalletSend', arguments: { amount: '0.5' } })
   * ```
   */
  open(options: OpenOptions & { readonly view: 'WalletSend' }): Promise<{ readonly hash: string }>
  open(options?: OpenOptions): Promise<unknown>
  /**
   * Closes the modal, unless it shows a decision that the visitor must make first.
   *
   * @example
   * ```ts
   * latchkey.close()
   * ```
   */
  close(): void
  /**
   * Fetches the code of the modal and discovers wallets, so that opening takes no time.
   *
   * @example
   * ```ts
   * document.querySelector('#buy')?.addEventListener('pointerenter', () => latchkey.preload())
   * ```
   */
  preload(): Promise<void>
  /**
   * Shows the modal inside an element of the page. Returns a function that removes it.
   *
   * @param container The element to fill, with the options `enableEmbedded` or `disableAppend`.
   *
   * @example
   * ```ts
   * const unmount = latchkey.mount(document.body)
   * unmount()
   * ```
   */
  mount(container: Element): () => void

  /**
   * Requests the accounts of a wallet.
   *
   * @throws {@link LatchkeyError} `USER_REJECTED`, `WALLET_FAILED` or `CONNECTOR_NOT_FOUND`.
   *
   * @example
   * ```ts
   * const accounts = await latchkey.connect({ connectorId: 'io.metamask' })
   * ```
   */
  connect(options: ConnectOptions): Promise<readonly ConnectedAccount[]>
  /**
   * Connects the embedded wallet of a visitor who is logged in to the host. The modal opens only if the
   * visitor has to do something. Needs `provider.secureSiteUrl`.
   *
   * @param login The JWT of the host's own login, as the settings of the project describe it.
   * @throws {@link LatchkeyError} `EMBEDDED_UNAVAILABLE`, `EMAIL_DEPENDENCY_MISSING` or `FRAME_FAILED`.
   *
   * @example
   * ```ts
   * const jwt = await (await fetch('/wallet-token')).text()
   * await latchkey.loginWithToken({ jwt })
   * ```
   */
  loginWithToken(login: TokenLogin): Promise<readonly ConnectedAccount[]>
  /**
   * Disconnects the wallet of one chain family, or every wallet.
   *
   * @param options The chain family, by default all of them. `{ forget: true }` disconnects every wallet and
   * removes everything that Latchkey stored in this browser.
   *
   * @example
   * ```ts
   * await latchkey.disconnect('solana')
   * await latchkey.disconnect({ forget: true })
   * ```
   */
  disconnect(options?: Namespace | DisconnectOptions): Promise<void>
  /**
   * Moves the connected wallet to a network. Resolves when the wallet is there.
   *
   * @param network A CAIP-2 id, a network, or the chain id of an EVM network.
   * @throws {@link LatchkeyError} `USER_REJECTED` or `SWITCH_FAILED`.
   *
   * @example
   * ```ts
   * await latchkey.switchNetwork('eip155:8453')
   * ```
   */
  switchNetwork(
    network: CaipNetworkId | Pick<NetworkInput, 'caipNetworkId' | 'id'> | number,
  ): Promise<void>

  /**
   * Returns the connected accounts and the status of a chain family.
   *
   * @param namespace The chain family. By default the active one.
   *
   * @example
   * ```ts
   * const { address, isConnected } = latchkey.getAccount()
   * ```
   */
  getAccount<namespace extends Namespace = Namespace>(
    namespace?: namespace | undefined,
  ): AccountInfo<namespace>
  /**
   * Calls the listener when an account or its status changes. Returns a function that unsubscribes.
   *
   * @param namespace The chain family. By default the active one.
   *
   * @example
   * ```ts
   * const unsubscribe = latchkey.subscribeAccount(({ address, status }) => {
   *   console.log(status, address)
   * })
   * ```
   */
  subscribeAccount<namespace extends Namespace = Namespace>(
    listener: (account: AccountInfo<namespace>) => void,
    namespace?: namespace | undefined,
  ): () => void
  /**
   * Returns the network of a chain family.
   *
   * @param namespace The chain family. By default the active one.
   *
   * @example
   * ```ts
   * const { caipNetworkId, isUnsupported } = latchkey.getNetwork()
   * ```
   */
  getNetwork(namespace?: Namespace): NetworkInfo
  /**
   * Calls the listener when the network changes. Returns a function that unsubscribes.
   *
   * @param namespace The chain family. By default the active one.
   *
   * @example
   * ```ts
   * latchkey.subscribeNetwork(({ network }) => console.log(network?.name))
   * ```
   */
  subscribeNetwork(listener: (network: NetworkInfo) => void, namespace?: Namespace): () => void
  /**
   * Returns the state of the modal.
   *
   * @example
   * ```ts
   * const { open, activeNamespace } = latchkey.getState()
   * ```
   */
  getState(): PublicState
  /**
   * Calls the listener when the state of the modal changes. Returns a function that unsubscribes.
   *
   * @example
   * ```ts
   * latchkey.subscribe(({ open }) => document.body.toggleAttribute('inert', open))
   * ```
   */
  subscribe(listener: (state: PublicState) => void): () => void
  /**
   * Returns the provider of the connected wallet: EIP-1193 on eip155, a Wallet Standard wallet or a paired
   * one on solana, a Bitcoin provider on bip122. `undefined` while no wallet is connected.
   *
   * @param namespace The chain family, which also decides the type. By default the active one.
   *
   * @example
   * ```ts
   * const provider = latchkey.getProvider('eip155')
   * const block = await provider?.request<string>({ method: 'eth_blockNumber' })
   * ```
   */
  getProvider<namespace extends Namespace = Namespace>(
    namespace?: namespace | undefined,
  ): ProviderOf<namespace> | undefined
  /**
   * Calls the listener when a wallet's provider changes. Returns a function that unsubscribes.
   *
   * @example
   * ```ts
   * latchkey.subscribeProviders(({ eip155 }) => console.log(eip155))
   * ```
   */
  subscribeProviders(listener: (providers: Partial<Providers>) => void): () => void
  /**
   * Returns the name and the icon of the connected wallet.
   *
   * @param namespace The chain family. By default the active one.
   *
   * @example
   * ```ts
   * console.log(latchkey.getWalletInfo()?.name)
   * ```
   */
  getWalletInfo(namespace?: Namespace): WalletInfo | undefined
  /**
   * Calls the listener when another wallet is connected. Returns a function that unsubscribes.
   *
   * @param namespace The chain family. By default the active one.
   *
   * @example
   * ```ts
   * latchkey.subscribeWalletInfo((wallet) => console.log(wallet?.name))
   * ```
   */
  subscribeWalletInfo(
    listener: (wallet: WalletInfo | undefined) => void,
    namespace?: Namespace,
  ): () => void
  /**
   * Returns the wallets found so far, one per wallet however many connectors reach it. `preload()` starts
   * the discovery. Pass the id of one of a wallet's connectors to `connect`.
   *
   * @example
   * ```ts
   * await latchkey.preload()
   * const [wallet] = latchkey.getWallets()
   * const connector = wallet?.connectors.eip155
   * if (connector) await latchkey.connect({ connectorId: connector.id })
   * ```
   */
  getWallets(): readonly Wallet[]
  /**
   * Calls the listener whenever a wallet is found or removed. Returns a function that unsubscribes.
   *
   * @example
   * ```ts
   * const unsubscribe = latchkey.subscribeWallets((wallets) => {
   *   console.log(wallets.map(({ name }) => name))
   * })
   * ```
   */
  subscribeWallets(listener: (wallets: readonly Wallet[]) => void): () => void
  /**
   * Returns the pairing that waits for a wallet, or the result of the last one.
   *
   * @example
   * ```ts
   * const pairing = latchkey.getPairing()
   * if (pairing?.status === 'waiting') console.log(pairing.uri)
   * ```
   */
  getPairing(): PairingState | undefined
  /**
   * Calls the listener whenever the pairing changes. Returns a function that unsubscribes.
   *
   * @example
   * ```ts
   * const unsubscribe = latchkey.subscribePairing((pairing) => {
   *   if (pairing?.status === 'waiting') console.log(pairing.uri)
   * })
   * latchkey.connect({ connectorId: 'walletConnect' }).finally(unsubscribe)
   * ```
   */
  subscribePairing(listener: (pairing: PairingState | undefined) => void): () => void
  /**
   * Returns the theme of the modal.
   *
   * @example
   * ```ts
   * const { mode, variables } = latchkey.getTheme()
   * ```
   */
  getTheme(): ThemeState
  /**
   * Sets the color scheme of the modal.
   *
   * @param mode `undefined` follows the system.
   *
   * @example
   * ```ts
   * latchkey.setThemeMode('dark')
   * ```
   */
  setThemeMode(mode: ThemeMode | undefined): void
  /**
   * Sets design variables of the modal. Variables that are not named stay as they are.
   *
   * @example
   * ```ts
   * latchkey.setThemeVariables({ '--lk-accent': '#0a7f5a' })
   * ```
   */
  setThemeVariables(variables: ThemeState['variables']): void
  /**
   * Calls the listener when the theme changes. Returns a function that unsubscribes.
   *
   * @example
   * ```ts
   * latchkey.subscribeTheme(({ mode }) => console.log(mode))
   * ```
   */
  subscribeTheme(listener: (theme: ThemeState) => void): () => void
  /**
   * Returns the latest event.
   *
   * @example
   * ```ts
   * console.log(latchkey.getEvent()?.event)
   * ```
   */
  getEvent(): LatchkeyEvent | undefined
  /**
   * Calls the listener with each event. Returns a function that unsubscribes.
   *
   * @example
   * ```ts
   * latchkey.subscribeEvents(({ event, properties }) => {
   *   if (event === 'CONNECT_SUCCESS') console.log(properties.name)
   * })
   * ```
   */
  subscribeEvents(listener: (event: LatchkeyEvent) => void): () => void

  /**
   * Turns features on or off. Features that are not named stay as they are.
   *
   * @example
   * ```ts
   * latchkey.updateFeatures({ swaps: false })
   * ```
   */
  updateFeatures(features: FeatureOptions): void
  /**
   * Changes options of the running instance. Options that are not named stay as they are.
   *
   * @example
   * ```ts
   * latchkey.updateOptions({ locale: 'de' })
   * ```
   */
  updateOptions(options: LiveOptions): void
  /**
   * Sets the order of the connection methods.
   *
   * @example
   * ```ts
   * latchkey.setConnectMethodsOrder(['wallet'])
   * ```
   */
  setConnectMethodsOrder(order: readonly ConnectMethod[]): void
  /**
   * Sets the order of the actions in the account view. Others are hidden.
   *
   * @example
   * ```ts
   * latchkey.setWalletFeaturesOrder(['receive', 'send'])
   * ```
   */
  setWalletFeaturesOrder(order: readonly WalletFeature[]): void
  /**
   * Sets the social logins and their order.
   *
   * @example
   * ```ts
   * latchkey.setSocialsOrder(['github', 'google'])
   * ```
   */
  setSocialsOrder(order: readonly Social[]): void
  /**
   * Hides the wallets behind one row, or shows them again.
   *
   * @example
   * ```ts
   * latchkey.setCollapseWallets(true)
   * ```
   */
  setCollapseWallets(isCollapsed: boolean): void

  /**
   * Adds a network to those that visitors can choose.
   *
   * @example
   * ```ts
   * import { polygon } from 'latchkey/networks'
   *
   * await latchkey.addNetwork(polygon)
   * ```
   */
  addNetwork(network: NetworkInput): Promise<void>
  /**
   * Removes a network. The last network of a chain family stays.
   *
   * @example
   * ```ts
   * await latchkey.removeNetwork('eip155:137')
   * ```
   */
  removeNetwork(chainId: CaipNetworkId): Promise<void>
  /**
   * Adds a chain family with its wallets and networks.
   *
   * @example
   * ```ts
   * import { solana as solanaNetwork } from 'latchkey/networks'
   * import { solana } from 'latchkey/solana'
   *
   * await latchkey.addAdapter(solana(), [solanaNetwork])
   * ```
   */
  addAdapter(
    adapter: AdapterDescriptor,
    networks: readonly [NetworkInput, ...NetworkInput[]],
  ): Promise<void>
  /**
   * Removes a chain family with its wallets, unless one of them is connected.
   *
   * @example
   * ```ts
   * await latchkey.removeAdapter('solana')
   * ```
   */
  removeAdapter(namespace: Namespace): Promise<void>

  /**
   * Removes elements, timers and listeners from the page. Wallets stay connected.
   *
   * @example
   * ```ts
   * latchkey.destroy()
   * ```
   */
  destroy(): void
}
