import type { CaipNetworkId, Namespace } from './caip.ts'

/** A network that the host offers. */
export type Network = {
  readonly id: number | string
  readonly name: string
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: Namespace
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly [kind: string]: RpcUrls; readonly default: RpcUrls }
  readonly blockExplorers?: {
    readonly [kind: string]: BlockExplorer
    readonly default: BlockExplorer
  }
  readonly testnet?: boolean
  /** The id that older wallets use for the same chain. */
  readonly deprecatedCaipNetworkId?: CaipNetworkId
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
}

/** The currency of a network. */
export type NativeCurrency = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** The nodes of a network. */
export type RpcUrls = { readonly http: readonly string[]; readonly webSocket?: readonly string[] }

/** A block explorer. */
export type BlockExplorer = { readonly name: string; readonly url: string }

/**
 * A network as hosts pass it: from `latchkey/networks`, or a viem chain (numeric `id`, no CAIP fields),
 * which counts as `eip155`.
 */
export type NetworkInput = Omit<
  Network,
  'caipNetworkId' | 'chainNamespace' | 'nativeCurrency' | 'rpcUrls' | 'blockExplorers'
> & {
  readonly caipNetworkId?: CaipNetworkId
  readonly chainNamespace?: Namespace
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly [kind: string]: RpcUrls; readonly default: RpcUrls }
  readonly blockExplorers?:
    | { readonly [kind: string]: BlockExplorer; readonly default: BlockExplorer }
    | undefined
}

/** How to request a chain's node over HTTP. */
export type NodeConfig = {
  /** Sends simultaneous requests as one batch. @default false */
  readonly batch?: boolean
  /** Options of `fetch`: headers, credentials. */
  readonly fetchOptions?: Omit<RequestInit, 'body' | 'method' | 'signal'>
  /** The most retries of a request to a failing node. @default 3 */
  readonly retryCount?: number
  /**
   * Milliseconds for which a node is left alone after a failure, up to half of them less at random.
   * The time doubles with each failure, up to a minute; a success ends it. @default 1000
   */
  readonly retryDelay?: number
  /** Milliseconds before a request counts as failed. @default 10000 */
  readonly timeout?: number
}
