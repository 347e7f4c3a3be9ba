import type { CaipNetworkId, Namespace } from '../caip.ts'
import type { LatchkeyEvent } from '../events.ts'
import type { LogLevel } from '../log/logger.ts'
import type { NetworkInput, NodeConfig } from '../network.ts'
import type { AdapterDescriptor } from '../ports/adapter.ts'
import type { AccountType, ConnectorSource } from '../ports/connector.ts'
import type { SessionOverride, SessionProvider } from '../ports/sessionProvider.ts'
import type { StorageArea } from '../storage/storage.ts'

/**
 * What a host passes to `createLatchkey`. Only `networks` is needed to begin, and `adapters` to
 * connect anything. What is not built yet (see `later.ts`) defaults to off and is refused when asked for.
 */
export type LatchkeyOptions = {
  /** Names the site to the services that ask for it: directory, analytics, gateway, pairing. */
  projectId?: string
  /** The chains to offer, at least one: ours from `latchkey/networks`, viem's, or the host's own. */
  networks: readonly [NetworkInput, ...NetworkInput[]]
  /** The chain to start on, one of `networks`. @default the stored one, then the first */
  defaultNetwork?: NetworkInput
  /** The chain families, e.g. `[evm()]`. @default [] */
  adapters?: readonly AdapterDescriptor[]
  /** More ways to reach wallets than the adapters bring along. @default [] */
  connectors?: readonly ConnectorSource[]
  /** The server side: one URL for its HTTP parts, or each by name. Nothing is contacted without it. */
  provider?: string | ProviderUrls
  /** Says who asks, in wallets. @default what the page says about itself */
  metadata?: Partial<Metadata>
  /** What is switched on and off, and in which order things stand. */
  features?: FeatureOptions
  /** @default follows the system */
  themeMode?: ThemeMode
  /** Values for the `--lk-*` tokens. @default {} */
  themeVariables?: Readonly<Record<`--lk-${string}`, string>>
  /** Whether the full wallet list is offered. @default 'SHOW' */
  allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Lists these wallets of the directory and no other. @default all */
  includeWalletIds?: readonly string[]
  /** Leaves these wallets of the directory out. @default none */
  excludeWalletIds?: readonly string[]
  /** Wallets of the directory to show first, in this order. @default none */
  featuredWalletIds?: readonly string[]
  /** Wallets that the directory does not know. @default none */
  customWallets?: readonly CustomWallet[]
  /** The token whose balance buttons and the account view show, per chain. `image` is its picture. @default the native currency */
  tokens?: Readonly<Record<CaipNetworkId, { readonly address: string; readonly image?: string }>>
  /** Makes the legal footer name the terms. @default none */
  termsConditionsUrl?: string
  /** Makes the legal footer name the privacy policy. @default none */
  privacyPolicyUrl?: string
  /** Nodes to ask before any other, per chain. @default none */
  customRpcUrls?: Readonly<Record<CaipNetworkId, readonly CustomRpcUrl[]>>
  /** Images by chain id. @default the directory's */
  chainImages?: Readonly<Record<string, string>>
  /** Images by connector id. @default the wallet's own, then the directory's */
  connectorImages?: Readonly<Record<string, string>>
  /** What happens on a chain that is not among `networks`. @default 'block' */
  unsupportedChain?: 'block' | 'warn' | 'allow'
  /** The same as `unsupportedChain: 'allow'`, which wins where both are given. @default false */
  allowUnsupportedChain?: boolean
  /** Which kind of account stands in front once connected, per chain family, where the wallet has one. @default payment on bip122, smartAccount on eip155, eoa on solana and polkadot */
  defaultAccountTypes?: Readonly<Partial<Record<Namespace, AccountType>>>
  /** Whether wallets can be paired with. @default true */
  enableWalletConnect?: boolean
  /** Whether wallets are offered at all. @default true */
  enableWallets?: boolean
  /** Whether newcomers are told what a wallet is. @default true */
  enableWalletGuide?: boolean
  /** Whether wallets that announce themselves (EIP-6963) are listed. @default true */
  enableEIP6963?: boolean
  /** Whether the legacy `window.ethereum` is listed. @default true */
  enableInjected?: boolean
  /** Whether Base Account is offered without its extension. @default true */
  enableCoinbase?: boolean
  /** Which kind of Base Account is offered. @default 'all' */
  coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  /** Whether visitors may change the network. @default true */
  enableNetworkSwitch?: boolean
  /** Whether the embedded wallet's frame keeps a log. @default true */
  enableAuthLogger?: boolean
  /** Whether connections come back after a reload. @default true */
  enableReconnect?: boolean
  /** Renders where the host puts `<latchkey-modal>` instead of in a dialog. @default false */
  enableEmbedded?: boolean
  /** Leaves it to the host to put the modal's element into the page. @default false */
  disableAppend?: boolean
  /** Leaves starting a pairing to the host: `connect({ connectorId: 'walletConnect' })`. @default false */
  manualWCControl?: boolean
  /** A session provider of the host's own, instead of our client. See docs/pairing.md. */
  universalProvider?: SessionProvider
  /** What to pair with instead of the defaults, per namespace: methods, chains, events, nodes, default chain. */
  universalProviderConfigOverride?: SessionOverride
  /** Sign-in with Ethereum as configured for older versions. Not together with `siwx`. */
  siweConfig?: unknown
  /** Sign-in with a wallet. Not together with `siweConfig`. */
  siwx?: unknown
  /** Offers pairing and no other way to reach a wallet. @default false */
  basic?: boolean
  /** Shows alerts to the developer. The console always has them. @default true */
  debug?: boolean
  /** When the modal's code is fetched. @default 'intent' */
  preload?: 'intent' | 'idle' | 'none'
  /** A BCP 47 tag. @default the page's language */
  locale?: string
  /** Other words for any text, by catalogue key. @default {} */
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

/** Where the parts of the server side are; a part without a URL is absent. */
export type ProviderUrls = {
  /** Blockchain API and JSON-RPC gateway. */
  readonly url?: string
  /** Wallet directory and images. */
  readonly directoryUrl?: string
  readonly analyticsUrl?: string
  /** A `ws(s)` URL, or several: the next is tried where one does not answer. */
  readonly relayUrl?: string | readonly string[]
  /** The origin of the embedded wallet, which is not there yet. */
  readonly secureSiteUrl?: string
}

/** Who asks, as wallets show it. */
export type Metadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
  /** Where wallets send people back to, and whether messages may come along (link mode). */
  readonly redirect?: { readonly universal?: string; readonly linkMode?: boolean }
}

/** A wallet that the directory does not know. */
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

/** A node, and how it is asked. */
export type CustomRpcUrl = { readonly url: string; readonly config?: NodeConfig }

/** A row of the wallet list as the host's `wallets` function sees it. */
export type ListedWallet = {
  readonly id: string
  readonly name: string
  readonly installed: boolean
  readonly recent: boolean
  readonly group: ConnectorTypeOrder
}

/** The wallets to list. */
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

/** The features to turn on or off. */
export type FeatureOptions = {
  /** Whether tokens can be swapped. Needs `provider.url`. @default true */
  swaps?: boolean
  /** Whether coins can be bought for money. Needs `provider.url`. @default true */
  onramp?: boolean
  /** Whether the address is shown to receive at. @default true */
  receive?: boolean
  /** Whether tokens can be sent. @default true */
  send?: boolean
  /** Whether visitors may log in with an e-mail address. @default true */
  email?: boolean
  /** Whether it is told what the account did. Needs `provider.url`. @default true */
  history?: boolean
  /** Whether events are sent to `provider.analyticsUrl`. @default true */
  analytics?: boolean
  /** Whether Connect leads to the full wallet list. @default true */
  allWallets?: boolean
  /** @deprecated Use `collapseWallets`, which is the opposite. */
  emailShowWallets?: boolean
  /** The accounts elsewhere that visitors may log in with. @default google, x, discord, farcaster, github, apple, facebook */
  socials?: readonly Social[] | false
  /** @default walletConnect, recent, injected, featured, custom, external, recommended */
  connectorTypeOrder?: readonly ConnectorTypeOrder[]
  /** @default wallet first where one is installed, else email, social, wallet */
  connectMethodsOrder?: readonly ConnectMethod[]
  /** What a connected visitor is offered, in this order; what is left out is not. @default onramp, swaps, receive, send */
  walletFeaturesOrder?: readonly WalletFeature[]
  /** Whether visitors tick a box before they connect. @default false */
  legalCheckbox?: boolean
  /** Whether it is told what apps may do on their own. Needs `provider.url`. @default false */
  smartSessions?: boolean
  /** Whether wallets stand behind one row where logins are offered: nowhere before `email` and `socials` are there. @default false */
  collapseWallets?: boolean
  /** Whether bitcoin is sent too, from the payment address; without it, Send answers 'Unsupported chain' there. @default false */
  bitcoinSend?: boolean
}

/** The options after parsing: every default is in place. */
export type Options = Required<
  Pick<
    LatchkeyOptions,
    | 'allWallets'
    | 'basic'
    | 'debug'
    | 'disableAppend'
    | 'enableAuthLogger'
    | 'enableCoinbase'
    | 'enableEIP6963'
    | 'enableEmbedded'
    | 'enableInjected'
    | 'enableNetworkSwitch'
    | 'enableReconnect'
    | 'enableWalletConnect'
    | 'enableWalletGuide'
    | 'enableWallets'
    | 'logLevel'
    | 'manualWCControl'
    | 'name'
    | 'preload'
    | 'unsupportedChain'
  >
> &
  Pick<
    LatchkeyOptions,
    | 'chainImages'
    | 'coinbasePreference'
    | 'connectorImages'
    | 'customRpcUrls'
    | 'customWallets'
    | 'excludeWalletIds'
    | 'featuredWalletIds'
    | 'includeWalletIds'
    | 'locale'
    | 'metadata'
    | 'onEvent'
    | 'privacyPolicyUrl'
    | 'projectId'
    | 'storage'
    | 'termsConditionsUrl'
    | 'texts'
    | 'themeMode'
    | 'themeVariables'
    | 'tokens'
    | 'universalProvider'
    | 'universalProviderConfigOverride'
    | 'wallets'
  > & {
    readonly defaultAccountTypes: Readonly<Record<Namespace, AccountType>>
    readonly features: Features
    readonly provider: ProviderUrls
  }

/** The features after parsing: every default is in place. */
export type Features = Required<
  Omit<FeatureOptions, 'connectMethodsOrder' | 'emailShowWallets'>
> & {
  /** Absent: computed from what is installed. */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
}
