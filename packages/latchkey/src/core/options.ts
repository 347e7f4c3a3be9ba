import type { AdapterDescriptor } from './adapter.ts'
import type { CaipNetworkId, Namespace } from './caip.ts'
import type { AccountType, ConnectorSource } from './connector.ts'
import type { LatchkeyEvent } from './events.ts'
import type { LogLevel } from './logger.ts'
import type { NetworkInput } from './networks/network.ts'
import type { StorageArea } from './storage.ts'

/** What a host passes to `createLatchkey`. Only `networks` and `adapters` are needed to begin. */
export type LatchkeyOptions = {
  /** Names the site to the services that ask for it: directory, analytics, pairing. */
  projectId?: string
  /** The chains to offer, at least one. */
  networks: readonly [NetworkInput, ...NetworkInput[]]
  /** The chain to start on. @default the stored one, then the first */
  defaultNetwork?: NetworkInput
  /** The chain families, e.g. `[evm()]`. @default [] */
  adapters?: readonly AdapterDescriptor[]
  /** More ways to reach wallets than the adapters bring along. @default [] */
  connectors?: readonly ConnectorSource[]
  /** The server side: one URL for all of it, or one a part. Nothing is contacted without it. */
  provider?: string | ProviderUrls
  /** Says who asks, in wallets. @default taken from the page */
  metadata?: Metadata
  features?: FeatureOptions
  /** @default follows the system */
  themeMode?: ThemeMode
  /** Values for the `--lk-*` tokens. @default {} */
  themeVariables?: Readonly<Record<`--lk-${string}`, string>>
  /** Whether the full wallet list is offered. @default 'SHOW' */
  allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  includeWalletIds?: readonly string[]
  excludeWalletIds?: readonly string[]
  featuredWalletIds?: readonly string[]
  customWallets?: readonly CustomWallet[]
  /** The token whose balance the account button shows, per chain. */
  tokens?: Readonly<Record<CaipNetworkId, { readonly address: string; readonly image?: string }>>
  termsConditionsUrl?: string
  privacyPolicyUrl?: string
  /** Nodes to ask before any other, per chain. */
  customRpcUrls?: Readonly<Record<CaipNetworkId, readonly CustomRpcUrl[]>>
  /** Images by chain id. */
  chainImages?: Readonly<Record<string, string>>
  /** Images by connector id. */
  connectorImages?: Readonly<Record<string, string>>
  /** What happens on a chain that is not among `networks`. @default 'block' */
  unsupportedChain?: 'block' | 'warn' | 'allow'
  /** The same as `unsupportedChain: 'allow'`. @default false */
  allowUnsupportedChain?: boolean
  defaultAccountTypes?: Readonly<Partial<Record<Namespace, AccountType>>>
  /** @default true */
  enableWalletConnect?: boolean
  /** Whether wallets are offered at all. @default true */
  enableWallets?: boolean
  /** Whether newcomers are told what a wallet is. @default true */
  enableWalletGuide?: boolean
  /** Whether wallets that announce themselves (EIP-6963) are listed. @default true */
  enableEIP6963?: boolean
  /** Whether the legacy `window.ethereum` is listed. @default true */
  enableInjected?: boolean
  /** @default true */
  enableCoinbase?: boolean
  coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  /** @default true */
  enableNetworkSwitch?: boolean
  /** @default true */
  enableAuthLogger?: boolean
  /** Whether connections come back after a reload. @default true */
  enableReconnect?: boolean
  /** Renders where the host puts `<latchkey-modal>` instead of in a dialog. @default false */
  enableEmbedded?: boolean
  /** Leaves it to the host to put the modal's element into the page. @default false */
  disableAppend?: boolean
  /** @default false */
  manualWCControl?: boolean
  universalProvider?: unknown
  universalProviderConfigOverride?: unknown
  siweConfig?: unknown
  siwx?: unknown
  /** Pairing only. @default false */
  basic?: boolean
  /** Shows alerts to the developer. The console always has them. @default true */
  debug?: boolean
  /** When the modal's code is fetched. @default 'intent' */
  preload?: 'intent' | 'idle' | 'none'
  /** A BCP 47 tag. @default the page's language */
  locale?: string
  /** Other words for any text, by catalogue key. */
  texts?: Readonly<Record<string, string>>
  /** Decides which wallets are listed, in which order. Runs on every change, so keep it pure. */
  wallets?: WalletsFilter
  /** Hears every event, as `events.subscribe` does, from the first one on. */
  onEvent?: (event: LatchkeyEvent) => void
  /** Keeps this instance's memory apart from that of others on the same site. @default '' */
  name?: string
  /** Where connections are remembered. @default localStorage */
  storage?: StorageArea
  /** How much the logger keeps and prints. @default 'error' */
  logLevel?: LogLevel
}

export type ThemeMode = 'dark' | 'light'

export type ProviderUrls = {
  readonly url?: string
  readonly directoryUrl?: string
  readonly analyticsUrl?: string
  readonly relayUrl?: string
  readonly secureSiteUrl?: string
}

export type Metadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

export type CustomWallet = {
  readonly id: string
  readonly name: string
  readonly homepage?: string
  readonly image_url?: string
  readonly mobile_link?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly app_store?: string
  readonly play_store?: string
}

export type CustomRpcUrl = { readonly url: string; readonly config?: unknown }

/** A row of the wallet list as the host's `wallets` function sees it. */
export type ListedWallet = {
  readonly id: string
  readonly name: string
  readonly installed: boolean
  readonly recent: boolean
  readonly group: ConnectorTypeOrder
}

export type WalletsFilter = (wallets: readonly ListedWallet[]) => readonly ListedWallet[]

export type Social = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

export type ConnectMethod = 'email' | 'social' | 'wallet'

export type ConnectorTypeOrder =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

export type FeatureOptions = {
  swaps?: boolean
  onramp?: boolean
  receive?: boolean
  send?: boolean
  email?: boolean
  history?: boolean
  analytics?: boolean
  allWallets?: boolean
  /** @deprecated Use `collapseWallets`. */
  emailShowWallets?: boolean
  socials?: readonly Social[] | false
  connectorTypeOrder?: readonly ConnectorTypeOrder[]
  connectMethodsOrder?: readonly ConnectMethod[]
  walletFeaturesOrder?: readonly WalletFeature[]
  legalCheckbox?: boolean
  smartSessions?: boolean
  collapseWallets?: boolean
  /** Whether Send is offered for Bitcoin. @default false */
  bitcoinSend?: boolean
}

/** The options after parsing: every default is in place. */
export type Options = Omit<
  LatchkeyOptions,
  | 'adapters'
  | 'connectors'
  | 'networks'
  | 'defaultNetwork'
  | 'provider'
  | 'features'
  | 'allowUnsupportedChain'
  | 'siweConfig'
  | 'siwx'
> & {
  readonly features: Features
  readonly provider: ProviderUrls
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  readonly unsupportedChain: 'block' | 'warn' | 'allow'
  readonly preload: 'intent' | 'idle' | 'none'
  readonly defaultAccountTypes: Readonly<Record<Namespace, AccountType>>
  readonly debug: boolean
  readonly enableWallets: boolean
  readonly enableWalletConnect: boolean
  readonly enableWalletGuide: boolean
  readonly enableEIP6963: boolean
  readonly enableInjected: boolean
  readonly enableNetworkSwitch: boolean
  readonly enableReconnect: boolean
  readonly enableEmbedded: boolean
  readonly disableAppend: boolean
}

export type Features = Required<Omit<FeatureOptions, 'connectMethodsOrder'>> & {
  /** Absent: computed from what is installed. */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
}
