export type BundlerCall = {
  readonly jsonrpc: '2.0'
  readonly id: string | number | null
  readonly method: string
  readonly params: readonly unknown[]
}

/** Carries out user operations (ERC-4337). */
export type BundlerPort = {
  /** Resolves with its JSON-RPC answer, whatever that is. */
  ask(call: BundlerCall, signal?: AbortSignal): Promise<unknown>
}

/** The bundlers of each chain (CAIP-2) by name, the best first. */
export type Bundlers = Readonly<Record<string, Readonly<Record<string, BundlerPort>>>>
