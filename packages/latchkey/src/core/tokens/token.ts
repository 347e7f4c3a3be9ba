import type { CaipNetworkId } from '../caip.ts'
import type { QueryState } from '../queries/queryState.ts'

/** A token and an account's balance of it. Amounts are whole numbers; money is only displayed. */
export type Token = {
  readonly chainId: CaipNetworkId
  /** The contract; absent for the chain's own coin. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In the smallest unit. */
  readonly amount: bigint
  /** The price of one whole token in US dollars; absent if unknown. */
  readonly price?: number | undefined
  /** The value of the whole balance, in US dollars. */
  readonly value?: number | undefined
  readonly iconUrl?: string | undefined
}

/** An account's tokens; `none` on networks where they count as nothing. */
export type TokensState = QueryState<readonly Token[]>
