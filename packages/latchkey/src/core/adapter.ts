import type { CaipNetworkId, Namespace } from './caip.ts'
import type { ConnectorSource } from './connector.ts'
import type { Network, NodeConfig } from './networks/network.ts'

export type Balance = { readonly value: bigint; readonly decimals: number; readonly symbol: string }

export type AdapterRequest = {
  readonly provider: unknown
  readonly network: Network
  readonly address: string
}

/**
 * What a chain family can do with a connected provider. Families differ, so what not every one can
 * do is an optional record: `adapter.typedData?.sign(…)`.
 */
export type Adapter = {
  readonly namespace: Namespace
  /** Resolves once the wallet says that it is on the network; typed rejection otherwise. */
  switchNetwork?(request: { provider: unknown; network: Network }): Promise<void>
  signMessage(request: AdapterRequest & { message: string }): Promise<string>
  readonly typedData?: {
    sign(request: AdapterRequest & { typedData: unknown }): Promise<string>
  }
  /** Balance of the native currency, read from the chain's own node. */
  getBalance(request: Pick<AdapterRequest, 'network' | 'address'>): Promise<Balance>
  readonly transactions?: {
    estimate(request: AdapterRequest & { transaction: Transaction }): Promise<Fee>
    send(request: AdapterRequest & { transaction: Transaction }): Promise<string>
  }
  watchAsset?(request: AdapterRequest & { asset: WatchedAsset }): Promise<boolean>
  getCapabilities?(
    request: AdapterRequest & { chainIds?: readonly CaipNetworkId[] },
  ): Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>>
}

export type Transaction = {
  readonly to: string
  readonly value?: bigint
  readonly data?: `0x${string}`
}

export type Fee = { readonly gas: bigint; readonly maxFeePerGas: bigint; readonly total: bigint }

export type WatchedAsset = {
  readonly address: string
  readonly symbol: string
  readonly decimals: number
  readonly image?: string
}

export type AdapterContext = {
  /** URLs of the chain's nodes, in the order to try them. */
  rpcUrls(network: Network): readonly string[]
  /** How one of them is asked. */
  nodeConfig(network: Network, url: string): NodeConfig | undefined
  /** Aborted by `destroy()`: whatever the family does in the background ends with it. */
  readonly signal: AbortSignal
}

/** A chain family, described in a few bytes: what `evm()` returns. */
export type AdapterDescriptor = {
  /** Names the library it builds on, e.g. `viem`; part of what the provider is told (`sv`). */
  readonly id: string
  readonly namespace: Namespace
  /** The ways to reach wallets that this family brings along. */
  readonly sources: readonly ConnectorSource[]
  /** The chain library arrives here: on idle after connecting, or on first use. */
  load(): Promise<{ createAdapter(context: AdapterContext): Adapter }>
}
