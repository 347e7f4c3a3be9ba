/**
 * A session provider of the host that replaces the built-in pairing client. Its
 * session is an object with `topic`, `namespaces`, `peer` and, if known, `expiry`,
 * `sessionProperties` and `scopedProperties`.
 */
export type SessionProvider = {
  /** The current session, if there is one. */
  readonly session?: unknown
  /** Proposes a session. Emits the link as `display_uri`, and resolves once a wallet approved. */
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
  /** Sends a request to the wallet on a CAIP-2 chain. */
  request(request: { method: string; params?: unknown }, chainId?: string): Promise<unknown>
  disconnect(): Promise<unknown>
  /**
   * Events: `display_uri`, `session_event`, `session_update`, `session_extend`, `session_delete`,
   * `session_expire`, `disconnect`, `chainChanged`, `accountsChanged`, `default_chain_changed`. Passed
   * through unchanged: `session_ping`, `session_request_expire`, `session_request_response`, `proposal_expire`.
   */
  on(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** Pairing parameters that replace the defaults, per namespace. May add a namespace. */
export type SessionOverride = {
  readonly methods?: Readonly<Record<string, readonly string[]>>
  /** CAIP-2 ids. */
  readonly chains?: Readonly<Record<string, readonly string[]>>
  readonly events?: Readonly<Record<string, readonly string[]>>
  /** Node URLs by CAIP-2 id, or by its reference alone. */
  readonly rpcMap?: Readonly<Record<string, string>>
  /** The initial chain, as a CAIP-2 id. */
  readonly defaultChain?: string
}
