/**
 * A session provider of the host's own: what carries sessions to wallets instead of our client. Its
 * session is an object with `topic`, `namespaces`, `peer` and, where known, `expiry`,
 * `sessionProperties` and `scopedProperties`.
 */
export type SessionProvider = {
  /** The session that it holds already, if it does. */
  readonly session?: unknown
  /** Proposes a session; says the link by the event `display_uri`, and resolves when a wallet agreed. */
  connect(options: {
    readonly optionalNamespaces: Readonly<
      Record<
        string,
        {
          readonly chains: readonly string[]
          readonly methods: readonly string[]
          readonly events: readonly string[]
          readonly rpcMap: Readonly<Record<string, string>>
          readonly defaultChain?: string
        }
      >
    >
  }): Promise<unknown>
  /** Asks the wallet, on a CAIP-2 chain. */
  request(request: { method: string; params?: unknown }, chainId?: string): Promise<unknown>
  disconnect(): Promise<unknown>
  /**
   * Events: `display_uri`, `session_event`, `session_update`, `session_extend`, `session_delete`,
   * `session_expire`, `disconnect`, `chainChanged`, `accountsChanged`, `default_chain_changed`; handed on
   * as they are: `session_ping`, `session_request_expire`, `session_request_response`, `proposal_expire`.
   */
  on(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** What to pair with instead of the defaults, per namespace; may bring a namespace along. */
export type SessionOverride = {
  readonly methods?: Readonly<Record<string, readonly string[]>>
  /** CAIP-2 ids. */
  readonly chains?: Readonly<Record<string, readonly string[]>>
  readonly events?: Readonly<Record<string, readonly string[]>>
  /** Nodes by CAIP-2 id, or by what follows the namespace. */
  readonly rpcMap?: Readonly<Record<string, string>>
  /** A CAIP-2 id: the chain to start on. */
  readonly defaultChain?: string
}
