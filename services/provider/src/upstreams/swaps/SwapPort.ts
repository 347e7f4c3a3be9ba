import type { Address, Hex } from 'viem'

/** A token that can be swapped. */
export type SwapToken = {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Whether allowances can be given by signature (EIP-2612). */
  readonly eip2612?: boolean
}

/** So much of one token for another; amounts in the smallest unit. */
export type SwapQuestion = {
  /** CAIP-2. */
  readonly chainId: string
  /** `nativeToken` for the chain's own coin. */
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
  /** Who swaps. */
  readonly account: Address
  /** What they pay for gas, in wei: the cheapest way depends on it. */
  readonly gasPrice?: bigint
}

/** A signature by which the account lets `permitSpender` take the amount (EIP-2612). */
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
  /** What it takes at most, where the service knows. */
  readonly gas?: bigint
}

/** Finds a way from one token to another, and writes the transaction that takes it. */
export type SwapPort = {
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  tokens(chainId: string, signal?: AbortSignal): Promise<readonly SwapToken[]>
  /** Who moves the tokens: whom an allowance is for. */
  spender(chainId: string): Address
  /** Who takes tokens by signature; absent where nobody does. */
  permitSpender?(chainId: string): Address | undefined
  /** @throws {@link SwapError} */
  quote(question: SwapQuestion, signal?: AbortSignal): Promise<SwapQuote>
  /** @throws {@link SwapError} */
  build(
    question: SwapQuestion & { readonly slippagePercent: number; readonly permit?: SwapPermit },
    signal?: AbortSignal,
  ): Promise<SwapTransaction>
}

/** Why there is no swap: said to visitors as it is. */
export class SwapError extends Error {
  override readonly name = 'SwapError'
  readonly reason: 'unknown-token' | 'no-liquidity' | 'same-token' | 'unsupported-chain'

  constructor(reason: SwapError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
