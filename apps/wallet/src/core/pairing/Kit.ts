import type { Core } from '@walletconnect/core'
import type { SignedMessage } from './signIn.ts'

/** Storage of a kit's keys and sessions. */
export type KitStorage = NonNullable<NonNullable<ConstructorParameters<typeof Core>[0]>['storage']>

export type KitEvent =
  | 'session_proposal'
  | 'session_request'
  | 'session_authenticate'
  | 'session_delete'
  | 'proposal_expire'
  | 'session_request_expire'

/** The wallet's share of a session on one chain family. */
export type SharedNamespace = {
  chains: string[]
  accounts: string[]
  methods: string[]
  events: string[]
}

export type SharedNamespaces = Record<string, SharedNamespace>

type Reason = { code: number; message: string }
type Answer = { id: number; jsonrpc: string } & ({ result: unknown } | { error: Reason })

/**
 * The wallet side of the protocol, as far as this app needs it: the common API of
 * `@reown/walletkit` 1.2.10 and `@walletconnect/web3wallet` 1.16.1. Incoming values are unknown
 * until they are parsed.
 */
export type Kit = {
  readonly core: {
    readonly storage: Pick<KitStorage, 'getItem' | 'setItem'>
    readonly relayer: {
      readonly connected: boolean
      on(event: string, listener: () => void): void
      transportClose(): Promise<void>
    }
  }
  readonly engine: {
    readonly signClient: {
      readonly events: {
        on(event: 'session_expire' | 'session_ping', listener: (event: unknown) => void): unknown
      }
      ping(given: { topic: string }): Promise<void>
    }
  }
  on(event: KitEvent, listener: (event: unknown) => void): unknown
  pair(given: { uri: string }): Promise<void>
  approveSession(given: { id: number; namespaces: SharedNamespaces }): Promise<unknown>
  rejectSession(given: { id: number; reason: Reason }): Promise<void>
  updateSession(given: {
    topic: string
    namespaces: SharedNamespaces
  }): Promise<{ acknowledged: () => Promise<void> }>
  extendSession(given: { topic: string }): Promise<{ acknowledged: () => Promise<void> }>
  respondSessionRequest(given: { topic: string; response: Answer }): Promise<void>
  emitSessionEvent(given: {
    topic: string
    event: { name: string; data: unknown }
    chainId: string
  }): Promise<void>
  disconnectSession(given: { topic: string; reason: Reason }): Promise<void>
  getActiveSessions(): Readonly<Record<string, unknown>>
  /** Typed as a record by id, but returned as a list. */
  getPendingSessionProposals(): Readonly<Record<number, unknown>> | readonly unknown[]
  getPendingSessionRequests(): readonly unknown[]
  approveSessionAuthenticate(given: { id: number; auths: SignedMessage[] }): Promise<unknown>
  rejectSessionAuthenticate(given: { id: number; reason: Reason }): Promise<void>
}

export type KitOptions = {
  readonly relayUrl: string
  /** Provider that verifies sites' origins. @default none */
  readonly verifyUrl: string | undefined
  readonly projectId: string
  readonly storage: KitStorage | undefined
  readonly metadata: {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: string[]
  }
}

/** Starts a kit on its storage. Earlier sessions are restored when it resolves. */
export type OpenKit = (options: KitOptions) => Promise<Kit>
