import type { CaipNetworkId, Namespace } from './caip.ts'
import type { LatchkeyError } from './errors/LatchkeyError.ts'
import type { Network } from './network.ts'
import type { Options, ThemeMode } from './options/options.ts'
import type { AdapterDescriptor } from './ports/adapter.ts'
import type { Account, Connector, WalletIdentity } from './ports/connector.ts'
import type { Route, ViewName } from './router/views.ts'
import type { Wallet } from './wallets/wallets.ts'

/** The one immutable tree. Derived values are selectors, not stored. */
export type State = {
  /** The options as they stand now: `update…` methods change them at run time. */
  readonly options: Options
  readonly modal: ModalState
  readonly router: RouterState
  readonly activeNamespace: Namespace | undefined
  readonly chains: Chains
  readonly connectors: readonly Connector[]
  /** The connectors, merged into wallets: written with them, as the code that merges loads late. */
  readonly wallets: readonly Wallet[]
  /** The pairing that waits for a wallet, or how the last one ended: written by `pair`, and by `open` for a link of the host's. */
  readonly pairing: PairingState | undefined
  readonly theme: ThemeState
  readonly notices: Notices
}

export type Chains = Readonly<Partial<Record<Namespace, ChainState>>>

export type ModalState = {
  readonly open: boolean
  /** True for the whole time that the modal is open: buttons show their loading label. */
  readonly loading: boolean
  /** The namespace that the modal was opened for. */
  readonly namespace: Namespace | undefined
  /** Rises by one at each refused attempt to close, and starts the shake. */
  readonly shakes: number
}

export type RouterState = {
  /** Never empty; the last entry is what is shown. */
  readonly history: readonly [Route, ...Route[]]
  readonly direction: 'next' | 'prev'
  readonly transactions: readonly TransactionStep[]
}

/** One entry of the transaction stack: where to go when the person finished or gave up. */
export type TransactionStep = {
  /** `back` pops a view, `replace` returns to the view before the one named, a route resets to it. */
  readonly onSuccess: 'back' | { readonly replace: ViewName } | Route
  readonly succeeded?: (() => void) | undefined
  readonly cancelled?: (() => void) | undefined
}

export type ChainState = {
  readonly namespace: Namespace
  /** Absent while no adapter serves the namespace. */
  readonly family?: Pick<AdapterDescriptor, 'features' | 'name'> | undefined
  readonly networks: readonly [Network, ...Network[]]
  /** The wallet's real chain while connected, else the one chosen; may be one that we do not know. */
  readonly chainId: CaipNetworkId
  readonly account: AccountState
}

/** Where the person stands on a namespace. Each shape carries exactly what is known then. */
export type AccountState =
  | { readonly status: 'disconnected' }
  | ConnectingAccount
  | ConnectedAccount

export type ConnectingAccount = {
  readonly status: 'connecting'
  /** Tells this attempt from any other, so that a late answer can know that it is late. */
  readonly attempt: symbol
  readonly connectorId: string
  /** Whether a person asked for it, or a page that was connected before. */
  readonly reason: 'user' | 'restore'
  /** What stays if the wallet asked now says no. */
  readonly before?: ConnectedAccount | undefined
}

/** A connected account with its chain family. */
export type ConnectedAccount = {
  readonly status: 'connected'
  readonly connector: Connector
  readonly provider: unknown
  readonly accounts: readonly [Account, ...Account[]]
  /** Who answered, where the connector reaches more wallets than one. */
  readonly wallet?: WalletIdentity | undefined
  /** Chains that the wallet approved; absent when it takes any. */
  readonly approvedChainIds?: readonly CaipNetworkId[] | undefined
}

/** What can be shown of a pairing. A link is good until `expiresAt` (milliseconds since 1970). */
export type PairingState =
  | { readonly status: 'preparing' }
  | { readonly status: 'waiting'; readonly uri: string; readonly expiresAt: number }
  /** The wallet was opened with the link, or has answered and settles. */
  | { readonly status: 'opened'; readonly uri: string; readonly expiresAt: number }
  | { readonly status: 'refused' }
  | { readonly status: 'expired' }
  /** The relay does not answer; pairing again tries again. */
  | { readonly status: 'unreachable'; readonly error: LatchkeyError }

export type ThemeState = {
  /** Absent: the system decides. */
  readonly mode: ThemeMode | undefined
  readonly variables: Readonly<Record<`--lk-${string}`, string>>
}

export type Notices = {
  readonly toast: Toast | undefined
  readonly alert: Alert | undefined
}

export type Toast = {
  readonly kind: 'success' | 'error' | 'loading'
  /** In English, unless the host says it. */
  readonly message: string
  /** What locales know the message by, where it is one of ours. */
  readonly key?: string
  /** Tells two toasts with the same text apart. */
  readonly id: number
}

/** Something that the host's developer has to mend; shown in debug, always in the console. */
export type Alert = { readonly title: string; readonly detail: string }
