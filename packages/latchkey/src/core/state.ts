import type { CaipNetworkId, Namespace } from './caip.ts'
import type { LatchkeyError } from './errors/LatchkeyError.ts'
import type { Network } from './network.ts'
import type { Options, ThemeMode } from './options/options.ts'
import type { AdapterDescriptor } from './ports/adapter.ts'
import type { Account, Connector, WalletIdentity, WalletLogin } from './ports/connector.ts'
import type { Route, ViewName } from './router/views.ts'
import type { SignInState } from './signInState.ts'
import type { Wallet } from './wallets/wallets.ts'

/** The immutable state. Selectors derive values from it. */
export type State = {
  /** The current options: `update…` methods change them at run time. */
  readonly options: Options
  /** The view of the last opening, if its code failed to load. Buttons say so, and the page opens it once it is online. */
  readonly failedOpening?: (Route & Pick<ModalState, 'namespace'>) | undefined
  readonly modal: ModalState
  readonly router: RouterState
  readonly activeNamespace: Namespace | undefined
  readonly chains: Chains
  readonly connectors: readonly Connector[]
  /** The wallets that the connectors merge into. Written with them, because the merging code loads late. */
  readonly wallets: readonly Wallet[]
  /** The pairing that waits for a wallet, or the result of the last one. `pair` writes it, and `open` for a host's link. */
  readonly pairing: PairingState | undefined
  /** The sign-ins with a wallet, by chain family. Absent until a wallet is restored or connected. */
  readonly signIn: Readonly<Partial<Record<Namespace, SignInState>>>
  readonly theme: ThemeState
  readonly notices: Notices
  /**
   * Returns the face of a connected account, by its address, or of a network, by its CAIP-2 id, once it is known.
   * A connected page replaces it while idle, so that buttons cause no request before.
   */
  readonly faceOf: (id: string) => Face | undefined
  /** The page's language, as a BCP 47 tag. Absent on servers, and until hydration is done. */
  readonly language: string | undefined
}

/** The name and the picture of an account or a network. */
export type Face = { readonly name?: string | undefined; readonly picture?: string | undefined }

export type Chains = Readonly<Partial<Record<Namespace, ChainState>>>

/** The state of the modal. */
export type ModalState = {
  readonly open: boolean
  /** The namespace that the modal was opened for. */
  readonly namespace: Namespace | undefined
  /** Counts refused attempts to close. Each increment starts the shake. */
  readonly shakes: number
}

export type RouterState = {
  /** Never empty; the last entry is the current view. */
  readonly history: readonly [Route, ...Route[]]
  readonly direction: 'next' | 'prev'
  readonly transactions: readonly TransactionStep[]
}

/** One entry of the transaction stack: where to go after success or cancellation. */
export type TransactionStep = {
  /** `back` pops a view, `replace` returns to the view before the named one, a route resets to it. */
  readonly onSuccess: 'back' | { readonly replace: ViewName } | Route
  readonly succeeded?: (() => void) | undefined
  readonly cancelled?: (() => void) | undefined
}

export type ChainState = {
  readonly namespace: Namespace
  /** Absent while no adapter serves the namespace. */
  readonly family?: Pick<AdapterDescriptor, 'features' | 'name'> | undefined
  readonly networks: readonly [Network, ...Network[]]
  /** The connected wallet's chain, else the chosen one. May be unsupported. */
  readonly chainId: CaipNetworkId
  readonly account: AccountState
}

/** The connection of a namespace. Each status has exactly its own fields. */
export type AccountState =
  | { readonly status: 'disconnected'; readonly lastAddress?: undefined }
  | ConnectingAccount
  | ConnectedAccount

export type ConnectingAccount = {
  readonly status: 'connecting'
  /** Identifies this attempt, so that a late response is ignored. */
  readonly attempt: symbol
  readonly connectorId: string
  /** Whether a visitor requested the connection, or the page restores it. */
  readonly reason: 'user' | 'restore'
  /** The address of the last visit, if the page restores the connection. */
  readonly lastAddress?: string | undefined
  /** The connection to keep if the wallet declines. */
  readonly before?: ConnectedAccount | undefined
}

/** A connected account with its chain family. */
export type ConnectedAccount = {
  readonly status: 'connected'
  readonly connector: Connector
  readonly provider: unknown
  readonly accounts: readonly [Account, ...Account[]]
  /** The wallet that responded, if the connector reaches several. */
  readonly wallet?: WalletIdentity | undefined
  /** The login, for wallets that visitors log in to. */
  readonly login?: WalletLogin | undefined
  /** Chains that the wallet approved; absent if it accepts any. */
  readonly approvedChainIds?: readonly CaipNetworkId[] | undefined
}

/** A pairing for display. A link is valid until `expiresAt` (milliseconds since 1970). */
export type PairingState =
  | { readonly status: 'preparing' }
  | { readonly status: 'waiting'; readonly uri: string; readonly expiresAt: number }
  /** The link opened the wallet, or the wallet has responded and settles the session. */
  | { readonly status: 'opened'; readonly uri: string; readonly expiresAt: number }
  | { readonly status: 'refused' }
  | { readonly status: 'expired' }
  /** The relay does not respond. Pairing again retries. */
  | { readonly status: 'unreachable'; readonly error: LatchkeyError }

/** The theme of the modal. */
export type ThemeState = {
  /** Absent: follows the system. */
  readonly mode: ThemeMode | undefined
  readonly variables: Readonly<Record<`--lk-${string}`, string>>
}

export type Notices = {
  readonly toast: Toast | undefined
  readonly alert: Alert | undefined
}

export type Toast = {
  readonly kind: 'success' | 'error' | 'loading'
  /** In English, unless the host wrote it. */
  readonly message: string
  /** The catalogue key of the message, unless the host wrote it. */
  readonly key?: string
  /** Distinguishes two toasts with the same text. */
  readonly id: number
}

/** A problem for the host's developer to fix. Shown in debug, always printed to the console. */
export type Alert = { readonly title: string; readonly detail: string }
