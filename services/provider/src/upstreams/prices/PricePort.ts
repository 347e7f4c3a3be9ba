import type { Address } from 'viem'

/** The address that stands for a chain's own coin. */
export const nativeToken: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Whose price is asked: tokens of one chain, addresses in lower case, {@link nativeToken} among them. */
export type PriceQuestion = {
  /** CAIP-2. */
  readonly chainId: string
  readonly addresses: readonly Address[]
  /** ISO 4217, lower case. */
  readonly currency: string
}

/** Tells what tokens are worth. */
export type PricePort = {
  /** By address in lower case; a token that nobody prices is missing. */
  prices(question: PriceQuestion, signal?: AbortSignal): Promise<ReadonlyMap<Address, number>>
}
