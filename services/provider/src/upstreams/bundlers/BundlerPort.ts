export type BundlerCall = {
  readonly jsonrpc: '2.0'
  readonly id: string | number | null
  readonly method: string
  readonly params: readonly unknown[]
}

/** Submits ERC-4337 user operations. */
export type BundlerPort = {
  /** Resolves with the JSON-RPC response, errors included. */
  ask(call: BundlerCall, signal?: AbortSignal): Promise<unknown>
}

/** Bundlers by chain (CAIP-2) and name, preferred first. */
export type Bundlers = Readonly<Record<string, Readonly<Record<string, BundlerPort>>>>
