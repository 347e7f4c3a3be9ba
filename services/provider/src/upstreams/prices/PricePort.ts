import type { Address } from 'viem'

/** What stands for a chain's own coin, on chains of any family. */
export const nativeToken: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * Whose price is asked: tokens of one chain, {@link nativeToken} among them. EVM addresses are in lower
 * case; mints of Solana are as they are written, for case counts there.
 */
export type PriceQuestion = {
  /** CAIP-2. */
  readonly chainId: string
  readonly addresses: readonly string[]
  /** ISO 4217, lower case. */
  readonly currency: string
}

/** Tells what tokens are worth. */
export type PricePort = {
  /** By address as it was asked; a token that nobody prices is missing. */
  prices(question: PriceQuestion, signal?: AbortSignal): Promise<ReadonlyMap<string, number>>
}
