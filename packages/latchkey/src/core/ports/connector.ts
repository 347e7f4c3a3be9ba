import type { CaipNetworkId, Namespace } from '../caip.ts'
import type { LatchkeyError } from '../errors/LatchkeyError.ts'
import type { Logger } from '../log/logger.ts'
import type { Network, NodeConfig } from '../network.ts'
import type { KeptStorage } from '../storage/storage.ts'
import type { SessionOverride, SessionProvider } from './sessionProvider.ts'

/** How a wallet is reached; decides its place in the Connect view. */
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
}

/** Who a wallet says that it is. */
export type WalletIdentity = { readonly name: string; readonly icon?: string | undefined }

/** What a wallet granted on one namespace: everything that "connected" means. */
export type Session = {
  readonly namespace: Namespace
  /** The raw provider: EIP-1193 for eip155, a Wallet Standard wallet for others. */
  readonly provider: unknown
  /** The first account is the active one. */
  readonly accounts: readonly [Account, ...Account[]]
  /** The chain the wallet is really on, whether or not the host asked for it. */
  readonly chainId: CaipNetworkId
  /** Chains that the wallet approved; absent when it takes any. */
  readonly approvedChainIds?: readonly CaipNetworkId[]
  /** Who granted it, where the connector reaches more wallets than one. */
  readonly wallet?: WalletIdentity
}

/** What a wallet may say on its own, after it is connected or while it connects. */
export type ConnectorEvent =
  | { readonly type: 'changed'; readonly session: Session }
  | { readonly type: 'disconnected'; readonly namespace: Namespace }
  /** A link for a wallet to open or to scan; a later one takes its place. */
  | { readonly type: 'link'; readonly uri: string }
  /** The wallet has read the link and says yes; what it grants follows. */
  | { readonly type: 'answered' }
  /** What carries messages to the wallet is out of reach, or (without an error) back. */
  | { readonly type: 'carrier'; readonly error: LatchkeyError | undefined }

/** An app of the phone: what its system knows it by, and what people do. */
export type PhoneApp = { readonly id: string; readonly name: string }

/** The chain families that a connector requests accounts of. */
export type ConnectRequest = {
  /** The namespaces wanted; a connector answers with those it was granted. */
  readonly namespaces: readonly Namespace[]
  /** The chain to start on where the wallet can choose. */
  readonly chainId?: CaipNetworkId | undefined
  /** The app to open, where the connector opens apps one by one. @default the person chooses */
  readonly app?: PhoneApp | undefined
  /** Aborting gives up. */
  readonly signal: AbortSignal
}

/** One way to reach a wallet. Knows neither the interface nor a chain library. */
export type Connector = {
  /** Stable over reloads: the rdns of an announced wallet, else a name of our own. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly Namespace[]
  /** An image that the wallet itself gave: data or https URL, already checked. */
  readonly icon?: string
  readonly rdns?: string
  /** Ids under which earlier visits may have stored the same wallet. */
  readonly formerIds?: readonly string[]
  /** Its id in the wallet directory, where known. */
  readonly walletId?: string
  /** The apps of this phone that it is known to open one by one, by their ids. */
  readonly apps?: readonly string[]
  /** Asks the person to share accounts. */
  connect(request: ConnectRequest): Promise<readonly Session[]>
  /** Comes back without asking anybody; an empty answer means that the wallet forgot us. */
  restore(request: ConnectRequest): Promise<readonly Session[]>
  /** Tells the wallet that we are gone and revokes what was granted, where it can. */
  disconnect(namespace: Namespace): Promise<void>
  /** Moves to a network that the wallet approved, where that is not the wallet's to decide. */
  switchNetwork?(network: Network): Promise<void>
  /** What a way that hands out links can do. */
  readonly links?: {
    /** Fetches what the first link needs, so that it is there in the tick in which it is asked for. */
    prepare(): Promise<void>
    /** Hands out a new link while the one before stays good for whoever holds it. */
    renew(): void
  }
  /** Hears what the wallet says on its own. Returns what stops it. */
  listen(listener: (event: ConnectorEvent) => void): () => void
}

/** What a connector module is given to announce the wallets it finds. */
export type ConnectorContext = {
  /** Adds a wallet, or replaces the one with the same id. */
  add(connector: Connector): void
  /** Takes one back: the same wallet was found under a better name. */
  remove(id: string): void
  /** Whether wallets that announce themselves (EIP-6963) are wanted: `enableEIP6963`. */
  readonly announced: boolean
  /** Whether the legacy `window.ethereum` is wanted: `enableInjected`. */
  readonly legacy: boolean
  /** What ways need that reach wallets outside of this browser. */
  readonly outside: OutsideContext
  readonly signal: AbortSignal
}

/** What reaching wallets outside of this browser needs of the instance. */
export type OutsideContext = {
  readonly storage: KeptStorage
  readonly logger: Logger
  /** What the host says, as it stands now. */
  settings(): OutsideSettings
  /** The nodes of a network, in the order to try them. */
  nodesOf(network: Network): readonly string[]
  /** How one of them is asked. */
  nodeConfig(network: Pick<Network, 'caipNetworkId'>, url: string): NodeConfig | undefined
  /**
   * What became of a user operation, by a bundler that the wallet names; undefined while it waits.
   *
   * @throws {@link LatchkeyError} `USER_OPERATION_RECEIPT_FAILED`
   */
  receiptOf(operation: { bundler: string; chainId: CaipNetworkId; hash: string }): Promise<unknown>
  /**
   * Says that a message is this page's own, where a provider is there to tell wallets so. Nobody waits
   * for it; what goes wrong is only logged.
   */
  attest(
    /** The hex SHA-256 of the message as it is published. */
    id: string,
  ): void
  /** Fetches what opens the wallet that a request waits in, where a link opened it to connect. */
  loadOpener(): Promise<(request: WaitingRequest) => void>
  /** Fetches what opens an app that a request waits for, by another press where browsers want one. */
  loadAppOpener(): Promise<(app: WaitingApp) => void>
}

/** An app that has to be opened before it can be asked: browsers want a press of the person for it. */
export type WaitingApp = {
  /** What the person knows it by. */
  readonly name: string
  /** Opens it, in the tick in which it is called. */
  open(): void
  /** The person does not want to open it. */
  giveUp(): void
  /** Settles once nothing has to be opened any more. */
  readonly answered: Promise<unknown>
}

/** A request that was sent to a wallet in a session, and has no answer yet. */
export type WaitingRequest = {
  readonly requestId: string | number
  readonly topic: string
  /** Settles with the wallet's answer. */
  readonly answered: Promise<unknown>
  /** The link that carries it, where no relay does: to be opened in the same tick. */
  readonly href?: string | undefined
}

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
  /** The chain in front of each family. */
  readonly chainIds: Readonly<Partial<Record<Namespace, CaipNetworkId>>>
  /** The option `universalProvider`. */
  readonly universalProvider: SessionProvider | undefined
  /** The option `universalProviderConfigOverride`. */
  readonly override: SessionOverride | undefined
}

/**
 * A way to reach wallets, described in a few bytes; its code arrives on intent or when a stored
 * connection needs it. One source may bring many connectors: each extension that announces itself.
 */
export type ConnectorSource = {
  readonly id: string
  readonly namespaces: readonly Namespace[]
  load(): Promise<{ discover(context: ConnectorContext): void | Promise<void> }>
}
