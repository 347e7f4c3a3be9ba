import type { LoginMethod } from '../../protocol/loginMethods.ts'
import type { Social } from '../../protocol/socials.ts'
import type { CaipNetworkId, Namespace } from '../caip.ts'
import type { LatchkeyError } from '../errors/LatchkeyError.ts'
import type { Logger } from '../log/logger.ts'
import type { Network, NodeConfig } from '../network.ts'
import type { KeptStorage } from '../storage/storage.ts'
import type { EmbeddedStage, FrameScreens } from './embeddedStage.ts'
import type { SessionOverride, SessionProvider } from './sessionProvider.ts'
import type { SiwxData, SiwxSession } from './siwx.ts'

/** The kind of a connector. Determines its place in the Connect view. */
export type ConnectorType =
  | 'announced'
  | 'injected'
  | 'external'
  | 'pairing'
  | 'auth'
  | 'multiChain'
  | 'custom'

/** The kind of an account. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** An account that a wallet shares. */
export type Account = {
  readonly namespace: Namespace
  readonly address: string
  readonly type: AccountType
  readonly publicKey?: string
  readonly path?: string
  readonly purpose?: string
  /** Networks on which a smart account has this address. @default the current one alone */
  readonly chainIds?: readonly string[] | undefined
}

/** A transaction of a smart account, to estimate. */
export type AccountFeeQuestion = {
  readonly chainId: CaipNetworkId
  readonly transaction: {
    readonly data?: string | undefined
    readonly from: string
    readonly to: string
    readonly value?: bigint | undefined
  }
}

/** The fee of a smart account's transaction. */
export type AccountFee = {
  /** The highest fee that the account pays, in the smallest unit. */
  readonly most: bigint
  readonly payer: 'account' | 'host'
}

/** The name and icon that a wallet reports. */
export type WalletIdentity = { readonly name: string; readonly icon?: string | undefined }

/** A connection on one namespace, as the wallet granted it. */
export type Session = {
  readonly namespace: Namespace
  /** The raw provider: EIP-1193 for eip155, a Wallet Standard wallet for others. */
  readonly provider: unknown
  /** The first account is the active one. */
  readonly accounts: readonly [Account, ...Account[]]
  /** Whether the connector chose the active account, so that its type is not compared with the host's. */
  readonly isOrdered?: boolean
  /** The wallet's current chain, even if the host didn't request it. */
  readonly chainId: CaipNetworkId
  /** Chains that the wallet approved; absent if it accepts any chain. */
  readonly approvedChainIds?: readonly CaipNetworkId[]
  /** The wallet that granted it, if the connector reaches several wallets. */
  readonly wallet?: WalletIdentity
  /** The login, for wallets that visitors log in to. */
  readonly login?: WalletLogin
}

/** How the visitor logged in to a wallet. */
export type WalletLogin = {
  readonly user: { readonly email?: string | undefined }
  readonly authProvider: LoginMethod
}

/** An event from a wallet, while it connects or after it is connected. */
export type ConnectorEvent =
  | { readonly type: 'changed'; readonly session: Session }
  | { readonly type: 'disconnected'; readonly namespace: Namespace }
  /** A link for a wallet to open or scan. A later link replaces it. */
  | {
      readonly type: 'link'
      readonly uri: string
      /** When to hide it, in ms since 1970, if it may have been shown before. */
      readonly expiresAt?: number
    }
  /** The wallet read the link and approved. The granted session follows. */
  | { readonly type: 'answered' }
  /** The transport to the wallet became unreachable, or (without an error) reachable again. */
  | { readonly type: 'carrier'; readonly error: LatchkeyError | undefined }

/** A phone app: its id in the operating system, and its displayed name. */
export type PhoneApp = { readonly id: string; readonly name: string }

/** The chain families that a connector requests accounts of. */
export type ConnectRequest = {
  /** The requested namespaces. A connector returns those that the wallet granted. */
  readonly namespaces: readonly Namespace[]
  /** The initial chain, if the wallet can choose one. */
  readonly chainId?: CaipNetworkId | undefined
  /** The app to open, for connectors that open one app at a time. @default the visitor chooses */
  readonly app?: PhoneApp | undefined
  /** A sign-in to combine with the connection, for wallets that can. */
  readonly signIn?: SignInOffer | undefined
  /** Aborts the request. */
  readonly signal: AbortSignal
}

/** A sign-in in the same step as the connection. */
export type SignInOffer = {
  /**
   * Requests accounts and a sign-in from an EVM wallet with one approval (ERC-7846). Resolves with
   * addresses, or undefined if the wallet can't.
   */
  connect(
    provider: { request(call: { method: string; params?: unknown }): Promise<unknown> },
    signal: AbortSignal,
  ): Promise<unknown>
  /**
   * Requests the fields of a message with a fresh nonce.
   *
   * @throws {@link LatchkeyError} `NETWORK_NOT_FOUND` if the host lacks the network
   */
  terms(chainId: CaipNetworkId): Promise<SiwxData>
  /** Shows the progress, until the returned function or `keep` or `take` ends it. */
  begin(): () => void
  /** Verifies and keeps what the wallet signed with one approval. Rejects if it is refused. */
  keep(sessions: readonly SiwxSession[]): Promise<void>
  /**
   * Keeps the message that a wallet wrote by the terms. After a refusal, which the visitor sees, the
   * wallet stays connected, and the visitor is asked again.
   */
  take(
    terms: SiwxData,
    proof: { readonly address: string; readonly message: string; readonly signature: string },
  ): Promise<void>
}

/** A connector to a wallet. Independent of the interface and of chain libraries. */
export type Connector = {
  /** Stable across reloads: the rdns of an announced wallet, else Latchkey's own id. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly Namespace[]
  /** The wallet's own icon: a validated data or https URL. */
  readonly icon?: string
  readonly rdns?: string
  /** Ids that earlier visits may have stored for the same wallet. */
  readonly formerIds?: readonly string[]
  /** The wallet's id in the wallet directory, if known. */
  readonly walletId?: string
  /** Ids of the phone apps that the connector can open one at a time. */
  readonly apps?: readonly string[]
  /** Requests the visitor to share accounts. */
  connect(request: ConnectRequest): Promise<readonly Session[]>
  /** Reconnects without asking the visitor. An empty result means that the wallet revoked its permission. */
  restore(request: ConnectRequest): Promise<readonly Session[]>
  /** Ends the connection and revokes the wallet's permission if the wallet supports it. */
  disconnect(namespace: Namespace): Promise<void>
  /** Switches to an approved network, for connectors that choose the network instead of the wallet. */
  switchNetwork?(network: Network): Promise<void>
  /** Operations of connectors that issue links. */
  readonly links?: {
    /** Prefetches the first link's data, so that the link is available synchronously. */
    prepare(): Promise<void>
    /** Issues a new link. The previous link stays valid. */
    renew(): void
  }
  /** Logs in by e-mail. `connect` then waits for the login. */
  readonly email?: {
    start(
      email: string,
      signal?: AbortSignal,
    ): Promise<{
      /** `code`: the visitor types the mailed code. */
      readonly next: 'code' | 'connected'
      /** When another mail may be sent, in seconds. */
      readonly resendAfter: number
    }>
  }
  /** Logs in with a passkey. `connect` then waits for the login. */
  readonly passkey?: { start(signal?: AbortSignal): Promise<void> }
  /** Logs in by Google or another provider. `connect` then waits for the login. */
  readonly social?: {
    start(
      login: {
        readonly provider: Social
        /** The page to return to, if the login may leave it. */
        readonly returnUrl?: string | undefined
      },
      signal?: AbortSignal,
    ): Promise<void>
    /** Goes on with the result of a login that left the page; returns its provider. */
    finish(result: string): Promise<Social>
  }
  /** Logs in with a token of the host's own login. `connect` then waits for the login. */
  readonly token?: { start(jwt: string, signal?: AbortSignal): Promise<void> }
  /** Whether the last login created its accounts. */
  isNewLogin?(): boolean
  /** Makes the EVM account of a type the active one, for wallets that have one of each. */
  preferAccount?(type: AccountType): Promise<void>
  /** Estimates the fee of a transaction of the smart account, for wallets that send it as a user operation. */
  estimateFee?(question: AccountFeeQuestion): Promise<AccountFee>
  /** Screens that the wallet draws itself, inside the modal. */
  readonly screens?: FrameScreens
  /** Subscribes to the wallet's events. Returns the unsubscribe function. */
  listen(listener: (event: ConnectorEvent) => void): () => void
}

/** The context in which a connector source registers the wallets that it finds. */
export type ConnectorContext = {
  /** Adds a wallet, or replaces the one with the same id. */
  add(connector: Connector): void
  /** Removes a wallet, for example after the same wallet was found with better metadata. */
  remove(id: string): void
  /** Whether to discover announced wallets (EIP-6963): the option `enableEIP6963`. */
  readonly announced: boolean
  /** Whether to use the legacy `window.ethereum`: the option `enableInjected`. */
  readonly legacy: boolean
  /** The context of connectors that reach wallets outside this browser. */
  readonly outside: OutsideContext
  readonly signal: AbortSignal
}

/** The instance's services for connectors that reach wallets outside this browser. */
export type OutsideContext = {
  readonly storage: KeptStorage
  readonly logger: Logger
  /** The host's current settings. */
  settings(): OutsideSettings
  /** URLs of a network's nodes, in the order to try them. */
  nodesOf(network: Network): readonly string[]
  /** Configuration of requests to one node. */
  nodeConfig(network: Pick<Network, 'caipNetworkId'>, url: string): NodeConfig | undefined
  /**
   * The receipt of a user operation from the wallet's bundler; undefined while it is pending.
   *
   * @throws {@link LatchkeyError} `USER_OPERATION_RECEIPT_FAILED`
   */
  receiptOf(operation: { bundler: string; chainId: CaipNetworkId; hash: string }): Promise<unknown>
  /**
   * Attests that a message is from this page, if a provider is configured. Runs in the background;
   * failures are only logged.
   */
  attest(
    /** The hex SHA-256 of the published message. */
    id: string,
  ): void
  /** Loads the functions by which an embedded wallet uses the modal. */
  loadStage(): Promise<EmbeddedStage>
  /** Loads the function that opens the wallet of a pending request, if a link opened it to connect. */
  loadOpener(): Promise<RequestOpener>
  /**
   * Loads the function that opens the app of a pending request, or offers a button if the browser
   * requires a user gesture.
   */
  loadAppOpener(): Promise<(app: WaitingApp) => void>
}

/** An app that must be opened before it can receive requests. Browsers require a user gesture to open it. */
export type WaitingApp = {
  /** The displayed name. */
  readonly name: string
  /** Opens the app synchronously. */
  open(): void
  /** Reports that the visitor declined to open the app. */
  giveUp(): void
  /** Settles once the app no longer has to be opened. */
  readonly answered: Promise<unknown>
}

/** A request that was sent in a pairing session and has no response yet. */
export type WaitingRequest = {
  readonly requestId: string | number
  readonly topic: string
  /** Settles with the wallet's response. */
  readonly answered: Promise<unknown>
  /** The link that carries the request in link mode. Open it synchronously. */
  readonly href?: string | undefined
}

/**
 * Opens the wallet of a request, or says that the request waits. Settles as the request does, or rejects once the
 * visitor stops it. Call it synchronously.
 */
export type RequestOpener = (request: WaitingRequest) => Promise<unknown>

/** The host's settings for connectors that reach wallets outside this browser. */
export type OutsideSettings = {
  readonly projectId: string | undefined
  readonly relayUrls: readonly string[]
  readonly metadata: {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: readonly string[]
    readonly redirect?: { readonly universal?: string; readonly linkMode?: boolean }
  }
  readonly networks: readonly Network[]
  /** The active chain of each family. */
  readonly chainIds: Readonly<Partial<Record<Namespace, CaipNetworkId>>>
  /** The account types to select after connecting. */
  readonly accountTypes: Readonly<Partial<Record<Namespace, AccountType>>>
  /** The origin of the embedded wallet's frame: `provider.secureSiteUrl`. */
  readonly secureSiteUrl?: string | undefined
  /** The options about Base Account. */
  readonly coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly' | undefined
  readonly enableCoinbase?: boolean | undefined
  /** The option `universalProvider`. */
  readonly universalProvider: SessionProvider | undefined
  /** The option `universalProviderConfigOverride`. */
  readonly override: SessionOverride | undefined
}

/**
 * A small descriptor of connectors. Their code loads on intent, or when a stored connection needs it.
 * One source may add several connectors, e.g. one per announced extension.
 */
export type ConnectorSource = {
  readonly id: string
  /** Whether the code loads on the first use of the connector, instead of with the modal. @default false */
  readonly isLazy?: boolean
  readonly namespaces: readonly Namespace[]
  /**
   * Whether the page may be inside an app whose wallet the source reaches. If so, the source loads and its
   * wallet connects when the instance starts. @default false
   */
  readonly isInside?: boolean
  load(): Promise<{ discover(context: ConnectorContext): void | Promise<void> }>
}
