import type { CaipNetworkId } from '../caip.ts'

/** A token and how much of it an account has. Amounts are whole numbers; money is only ever shown. */
export type Token = {
  readonly chainId: CaipNetworkId
  /** The contract; absent for the chain's own coin. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In the smallest unit. */
  readonly amount: bigint
  /** What one whole token is worth, in US dollars; absent where nobody prices it. */
  readonly price?: number | undefined
  /** What all of it is worth. */
  readonly value?: number | undefined
  readonly iconUrl?: string | undefined
}

/** What is known of what an account has. */
export type TokensState =
  | { readonly status: 'loading' }
  /** `error` says that it could not be read anew: these are from before. */
  | { readonly status: 'known'; readonly tokens: readonly Token[]; readonly error?: Error }
  /** Not asked for on this network (test networks, other families): it counts as nothing. */
  | { readonly status: 'none' }
  | { readonly status: 'failed'; readonly error: Error }
