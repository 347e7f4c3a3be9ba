import type { CaipNetworkId } from '../../core/caip.ts'
import type { Network } from '../../core/network.ts'
import type { Options } from '../../core/options/options.ts'
import { isSameContract } from '../../core/tokens/isSameContract.ts'
import type { Token, TokensState } from '../../core/tokens/token.ts'

/** Leading figures of the account view. */
export type AccountWorth =
  | { readonly status: 'loading' }
  | {
      readonly status: 'known'
      /** Dollars of all priced tokens. Absent without any price. */
      readonly total: number | undefined
      /** The chain's coin, or the token that the host chose in its place. */
      readonly coin: Token | undefined
    }

/** Values an account. Test networks count as zero, and unknown balances do not. */
export function worthOf(
  state: TokensState,
  network: Network | undefined,
  { tokens: chosen }: Pick<Options, 'tokens'>,
): AccountWorth {
  if (!network) return { coin: undefined, status: 'known', total: undefined }
  if (state.status === 'loading') return state
  if (state.status === 'none') return { coin: undefined, status: 'known', total: 0 }
  if (state.status === 'failed') return { coin: undefined, status: 'known', total: undefined }
  const { data: tokens } = state
  return {
    coin: coinOf(tokens, chosen, network.caipNetworkId),
    status: 'known',
    total: sum(tokens),
  }
}

/** Tokens with a balance. */
export function heldTokens(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(({ amount }) => amount > 0n)
}

function sum(tokens: readonly Token[]): number | undefined {
  const values = tokens.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const isEmpty = heldTokens(tokens).length === 0
  // A zero balance of one token says nothing about the unpriced ones.
  const isKnown = isEmpty || values.some((value) => value > 0)
  return isKnown ? values.reduce((total, value) => total + value, 0) : undefined
}

function coinOf(
  tokens: readonly Token[],
  chosen: Options['tokens'],
  chainId: CaipNetworkId,
): Token | undefined {
  const contract = chosen?.[chainId]?.address
  return (
    (contract && tokens.find(({ address }) => isSameContract(address, contract))) ||
    tokens.find(({ address }) => !address)
  )
}
