import type { Address } from 'viem'

/** Placeholder of a chain's own coin, on chains of any family. */
export const nativeToken: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * Tokens of one chain, {@link nativeToken} included. EVM addresses are in lower case; Solana mints
 * are case-sensitive.
 */
export type PriceQuestion = {
  /** CAIP-2 id. */
  readonly chainId: string
  readonly addresses: readonly string[]
  /** ISO 4217, lower case. */
  readonly currency: string
}

/** Reads token prices. */
export type PricePort = {
  /** By requested address; a token without a price is missing. */
  prices(question: PriceQuestion, signal?: AbortSignal): Promise<ReadonlyMap<string, number>>
}
