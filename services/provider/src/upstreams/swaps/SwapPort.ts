import type { Address, Hex } from 'viem'

/** A token that can be swapped. */
export type SwapToken = {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Whether the token supports EIP-2612 permits. */
  readonly eip2612?: boolean
}

/** A swap; amounts in the smallest unit. */
export type SwapQuestion = {
  /** CAIP-2 id. */
  readonly chainId: string
  /** `nativeToken` for the chain's own coin. */
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
  /** The account that swaps. */
  readonly account: Address
  /** Gas price in wei, which decides the cheapest path. */
  readonly gasPrice?: bigint
}

/** An EIP-2612 permit that lets `permitSpender` take the amount. */
export type SwapPermit = { readonly deadline: bigint; readonly signature: Hex }

export type SwapQuote = {
  readonly id: string
  readonly fromAmount: bigint
  readonly toAmount: bigint
}

export type SwapTransaction = {
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
  /** Gas limit, if the service states one. */
  readonly gas?: bigint
}

/** Quotes swaps and builds their transactions. */
export type SwapPort = {
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  tokens(chainId: string, signal?: AbortSignal): Promise<readonly SwapToken[]>
  /** The contract that needs the allowance. */
  spender(chainId: string): Address
  /** The contract that accepts permits; undefined without one. */
  permitSpender?(chainId: string): Address | undefined
  /** @throws {@link SwapError} */
  quote(question: SwapQuestion, signal?: AbortSignal): Promise<SwapQuote>
  /** @throws {@link SwapError} */
  build(
    question: SwapQuestion & { readonly slippagePercent: number; readonly permit?: SwapPermit },
    signal?: AbortSignal,
  ): Promise<SwapTransaction>
}

/** A swap that is not possible, with a reason for the visitor. */
export class SwapError extends Error {
  override readonly name = 'SwapError'
  readonly reason: 'unknown-token' | 'no-liquidity' | 'same-token' | 'unsupported-chain'

  constructor(reason: SwapError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
