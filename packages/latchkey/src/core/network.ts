import type { CaipNetworkId, Namespace } from './caip.ts'

/** A chain that the host offers. */
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

export type NativeCurrency = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

export type RpcUrls = { readonly http: readonly string[]; readonly webSocket?: readonly string[] }

export type BlockExplorer = { readonly name: string; readonly url: string }

/**
 * What a host may pass as a network: one of ours, or a chain as viem describes it (numeric `id`,
 * no CAIP fields), which counts as `eip155`.
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

/** How a chain's node is asked over HTTP. */
export type NodeConfig = {
  /** Sends what is asked at one moment in one request. @default false */
  readonly batch?: boolean
  /** For `fetch`: headers, credentials. */
  readonly fetchOptions?: Omit<RequestInit, 'body' | 'method' | 'signal'>
  /** How often a failed request is repeated. @default 3 */
  readonly retryCount?: number
  /** Milliseconds before it is repeated. @default 150 */
  readonly retryDelay?: number
  /** Milliseconds to wait for an answer. @default 10000 */
  readonly timeout?: number
}
