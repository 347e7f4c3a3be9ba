import type { Social as SocialProvider } from '../../protocol/socials.ts'
import type { CaipNetworkId, Namespace } from '../caip.ts'
import type { LatchkeyEvent } from '../events.ts'
import type { LogLevel } from '../log/levels.ts'
import type { NetworkInput, NodeConfig } from '../network.ts'
import type { AdapterDescriptor } from '../ports/adapter.ts'
import type { AccountType, ConnectorSource } from '../ports/connector.ts'
import type { SessionOverride, SessionProvider } from '../ports/sessionProvider.ts'
import type { SiweConfig } from '../ports/siweConfig.ts'
import type { Siwx } from '../ports/siwx.ts'
import type { StorageArea } from '../storage/storage.ts'
import type { Slots } from './slots.ts'

/**
 * Options of `createLatchkey`. Only `networks` is required; connecting also needs `adapters`.
 */
export type LatchkeyOptions = {
  /** The id of your project at the provider. Without a provider, it enables pairing over the public relay, `wss://relay.walletconnect.org`. */
  projectId?: string
  /** The networks to offer, at least one: from `latchkey/networks`, from viem, or the host's own. */
  networks: readonly [NetworkInput, ...NetworkInput[]]
  /** The network to start on, one of `networks`. @default the stored one, then the first */
  defaultNetwork?: NetworkInput
  /** The chain families, e.g. `[evm()]`. @default [] */
  adapters?: readonly AdapterDescriptor[]
  /** More connector sources, besides those of the adapters. @default [] */
  connectors?: readonly ConnectorSource[]
  /** The provider: one URL for all HTTP services, or one URL per service. Without it, no service is contacted, except the public relay if there is a `projectId` and a visitor asks for a code. */
  provider?: string | ProviderUrls
  /** The host's name and icons, which wallets show. @default derived from the page */
  metadata?: Partial<Metadata>
  /** Enabled features, and their order. */
  features?: FeatureOptions
  /** @default follows the system */
  themeMode?: ThemeMode
  /** Values for the `--lk-*` tokens. @default {} */
  themeVariables?: Readonly<Record<`--lk-${string}`, string>>
  /** Whether the full wallet list is offered. @default 'SHOW' */
  allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Ids of the only directory wallets to list, ours or the 64-digit ids of the public wallet registry. @default all */
  includeWalletIds?: readonly string[]
  /** Ids of directory wallets to hide, in either form. @default none */
  excludeWalletIds?: readonly string[]
  /** Ids of directory wallets to list first, in this order and in either form. @default none */
  featuredWalletIds?: readonly string[]
  /** Wallets to add to those of the directory. @default none */
  customWallets?: readonly CustomWallet[]
  /** The token whose balance buttons and the account view show, per chain, with `image` as its icon. @default the native currency */
  tokens?: Readonly<Record<CaipNetworkId, { readonly address: string; readonly image?: string }>>
  /** Link to the terms, for the legal footer. @default none */
  termsConditionsUrl?: string
  /** Link to the privacy policy, for the legal footer. @default none */
  privacyPolicyUrl?: string
  /** Nodes to request before all others, per chain. @default none */
  customRpcUrls?: Readonly<Record<CaipNetworkId, readonly CustomRpcUrl[]>>
  /** Exchange contracts that swaps may call besides the built-in ones, per chain. @default none */
  swapRouters?: Readonly<Record<CaipNetworkId, readonly SwapRouter[]>>
  /** Images by chain id. @default the directory's */
  chainImages?: Readonly<Record<string, string>>
  /** Images by connector id. @default the wallet's own, then the directory's */
  connectorImages?: Readonly<Record<string, string>>
  /** How to react when the wallet is on a chain that is not among `networks`. @default 'block' */
  unsupportedChain?: 'block' | 'warn' | 'allow'
  /** Equals `unsupportedChain: 'allow'`. If both are set, `unsupportedChain` counts. @default false */
  allowUnsupportedChain?: boolean
  /** The account type to select after connecting, per chain family, if the wallet has one. @default payment on bip122, smartAccount on eip155, eoa on solana and polkadot */
  defaultAccountTypes?: {
    readonly bip122?: 'payment' | 'ordinal' | 'stx'
    readonly eip155?: 'eoa' | 'smartAccount'
    readonly polkadot?: 'eoa'
    readonly solana?: 'eoa'
  }
  /** Whether visitors can pair wallets. @default true */
  enableWalletConnect?: boolean
  /** Whether the modal offers wallets. @default true */
  enableWallets?: boolean
  /** Whether the modal explains wallets to newcomers. @default true */
  enableWalletGuide?: boolean
  /** Whether the list contains wallets that announce themselves (EIP-6963). @default true */
  enableEIP6963?: boolean
  /** Whether the list contains the legacy `window.ethereum`. @default true */
  enableInjected?: boolean
  /** Whether the modal offers Base Account without its extension. Needs `baseAccount()` of `latchkey/base-account` among `connectors`. @default true */
  enableCoinbase?: boolean
  /** Coinbase's wallets to offer: the extension and Base Account, Base Account only, or the extension only. @default 'all' */
  coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  /** Whether visitors can change the network. @default true */
  enableNetworkSwitch?: boolean
  /** Whether the embedded wallet's frame logs its requests to the console, at the level `debug`. @default true */
  enableAuthLogger?: boolean
  /**
   * Whether the embedded wallet also has a smart account, on networks whose provider has a bundler, and lets visitors
   * upgrade their standard account (EIP-7702).
   *
   * @default true
   */
  enableSmartAccounts?: boolean
  /** Whether connections are restored after a reload. @default true */
  enableReconnect?: boolean
  /** Renders where the host puts `<latchkey-modal>` instead of in a dialog. @default false */
  enableEmbedded?: boolean
  /** Lets the host add the modal's element to the page. @default false */
  disableAppend?: boolean
  /** Lets the host start pairings: `connect({ connectorId: 'walletConnect' })`. @default false */
  manualWCControl?: boolean
  /** A session provider of the host, in place of Latchkey's client. See docs/pairing.md. */
  universalProvider?: SessionProvider
  /** Signs a paired request on the host's server, so that wallets show the origin as verified. See docs/pairing.md. @default none */
  signAttestation?: SignAttestation
  /** Overrides of pairing requests, per namespace: methods, chains, events, nodes, default chain. */
  universalProviderConfigOverride?: SessionOverride
  /** Sign-in with Ethereum, as configured for older versions. Excludes `siwx`. */
  siweConfig?: SiweConfig
  /** Sign-in with a wallet. See docs/sign-in.md. Excludes `siweConfig`. */
  siwx?: Siwx
  /** Offers pairing as the only connector. @default false */
  basic?: boolean
  /** Tells the developer what to fix in the configuration: in the console, and in the modal on localhost and in development builds. @default true */
  debug?: boolean
  /** When to fetch the modal's code. @default 'intent' */
  preload?: 'intent' | 'idle' | 'none'
  /** A BCP 47 tag. @default the page's language */
  locale?: string
  /** Replacement texts, by catalogue key. @default {} */
  texts?: Readonly<Record<string, string>>
  /** Filters, sorts, groups and marks the listed wallets. Runs on every change, so keep it pure. */
  wallets?: WalletsFilter
  /** Functions that draw the host's own content at places of the modal. @default none */
  slots?: Slots
  /** Resolves once the visitor has consented. Until then Latchkey fetches, stores and announces nothing, and opening and connecting wait. After a rejection the modal closes, and methods reject with its reason. @default resolved */
  consent?: PromiseLike<unknown>
  /** Receives every event from the first one on, like `subscribeEvents`. */
  onEvent?: (event: LatchkeyEvent) => void
  /** Separates this instance's stored data from that of other instances on the same site. @default '' */
  name?: string
  /** Storage of connections. @default localStorage */
  storage?: StorageArea
  /** The level of lines that the logger keeps and prints, alerts included. @default 'error' */
  logLevel?: LogLevel
}

/** A color scheme. */
export type ThemeMode = 'dark' | 'light'

/** The URLs of the provider's services, and its names. A service without a URL is unavailable. */
export type ProviderUrls = {
  /** Blockchain API and JSON-RPC gateway. */
  readonly url?: string
  /** Wallet directory and images. */
  readonly directoryUrl?: string
  readonly analyticsUrl?: string
  /** A `ws(s)` URL, or several as fallbacks in order. @default that of `url`, then the public relay if there is a `projectId` */
  readonly relayUrl?: string | readonly string[]
  /** The secure site, which serves the embedded wallet's frame. Without it there is no login by e-mail. */
  readonly secureSiteUrl?: string
  /**
   * The ending of the names that the provider registers, its `NAME_ZONE`. It answers for no other
   * names. @default latchkey.id
   */
  readonly nameZone?: string
}

/** The host's identity, as wallets show it. */
export type Metadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
  /** The URL to which wallets return visitors, and whether it accepts messages (link mode). */
  readonly redirect?: { readonly universal?: string; readonly linkMode?: boolean }
}

/** A wallet that the directory does not contain. */
export type CustomWallet = {
  readonly id: string
  readonly name: string
  readonly homepage?: string
  readonly image_url?: string
  /** An `https:` link or the app's own scheme. Other links count as missing. */
  readonly mobile_link?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly app_store?: string
  readonly play_store?: string
}

/** A node's URL and configuration. */
export type CustomRpcUrl = { readonly url: string; readonly config?: NodeConfig }

/**
 * A contract that swaps may call, and the interface by which its calls are checked. Calls of kind
 * `other` are checked by simulation alone.
 */
export type SwapRouter = {
  readonly address: string
  readonly kind: 'uniswapV2' | 'uniswapV3' | 'universalRouter' | 'permitSwap' | 'other'
}

/** A row of the wallet list, as the host's `wallets` function receives and returns it. */
export type ListedWallet = {
  readonly id: string
  readonly name: string
  readonly installed: boolean
  readonly recent: boolean
  readonly group: ConnectorTypeOrder
  /** A text beside the name, in place of "Installed" or "Recent". Set by the host. */
  readonly badge?: string | undefined
  /** The title above this row and the following ones with the same heading, in the Connect view. Set by the host. */
  readonly heading?: string | undefined
}

/** The device that lists wallets. */
export type ListPlatform = { readonly platform: 'desktop' | 'mobile' }

/** A function that has the host's server sign a message of the page. See docs/pairing.md. */
export type SignAttestation = (attestation: {
  /** The hex SHA-256 of the encrypted message. */
  readonly attestationId: string
  /** The page's origin. */
  readonly origin: string
}) => Promise<{
  /** Ed25519, base64url without padding. */
  readonly signature: string
  /** When the server signed, in milliseconds since 1970. */
  readonly timestamp: number
}>

/** A function that returns the wallets to list. */
export type WalletsFilter = (
  wallets: readonly ListedWallet[],
  context: ListPlatform,
) => readonly ListedWallet[]

/** A social login. */
export type Social = SocialProvider

/** A way to connect. */
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** A group of wallets in the Connect view. */
export type ConnectorTypeOrder =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** An action of the account view. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** The features to turn on or off. */
export type FeatureOptions = {
  /** Whether visitors can swap tokens. Needs `provider.url`. @default true */
  swaps?: boolean
  /** Whether visitors can buy tokens for money. Needs `provider.url`. @default true */
  onramp?: boolean
  /** Whether visitors can show their address to receive tokens. @default true */
  receive?: boolean
  /** Whether visitors can send tokens. @default true */
  send?: boolean
  /** Whether visitors can log in by e-mail. Needs `provider.secureSiteUrl`. @default true */
  email?: boolean
  /** Whether the account view shows activity. Needs `provider.url`. @default true */
  history?: boolean
  /** Whether events are sent to `provider.analyticsUrl`. @default true */
  analytics?: boolean
  /** Whether Connect links to the full wallet list. @default true */
  allWallets?: boolean
  /** @deprecated Use `collapseWallets`, which means the opposite. */
  emailShowWallets?: boolean
  /**
   * The social accounts to log in with, in this order. Needs `provider.secureSiteUrl`.
   *
   * @default google, x, discord, farcaster, github, apple, facebook
   */
  socials?: readonly Social[] | false
  /** @default walletConnect, recent, injected, featured, custom, external, recommended */
  connectorTypeOrder?: readonly ConnectorTypeOrder[]
  /** @default wallet first where one is installed, else email, social, wallet */
  connectMethodsOrder?: readonly ConnectMethod[]
  /** The actions of the account view, in this order. Others are hidden. @default onramp, swaps, receive, send */
  walletFeaturesOrder?: readonly WalletFeature[]
  /** Whether visitors must tick a box before they connect. @default false */
  legalCheckbox?: boolean
  /** Whether the account view lists app permissions. Needs `provider.url`. @default false */
  smartSessions?: boolean
  /** Whether wallets collapse into one row beside the login by e-mail. @default false */
  collapseWallets?: boolean
  /** Whether visitors can send bitcoin, from the payment address. Without it, Send shows 'Unsupported chain' on Bitcoin. @default false */
  bitcoinSend?: boolean
}

/** The parsed options, with every default applied. */
export type Options = Required<
  Pick<
    LatchkeyOptions,
    | 'allWallets'
    | 'basic'
    | 'debug'
    | 'disableAppend'
    | 'enableAuthLogger'
    | 'enableSmartAccounts'
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
    | 'signAttestation'
    | 'siweConfig'
    | 'siwx'
    | 'slots'
    | 'storage'
    | 'swapRouters'
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

/** The parsed features, with every default applied. */
export type Features = Required<
  Omit<FeatureOptions, 'connectMethodsOrder' | 'emailShowWallets'>
> & {
  /** Absent: derived from the installed wallets. */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
}
