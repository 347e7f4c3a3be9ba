import type { CaipNetworkId } from '../../../core/caip.ts'
import type { Network } from '../../../core/network.ts'
import type { Options } from '../../../core/options/options.ts'
import { isSameContract } from '../../../core/tokens/isSameContract.ts'
import type { Token, TokensState } from '../../../core/tokens/token.ts'

/** What the account view leads with. */
export type Worth =
  | { readonly status: 'loading' }
  | {
      readonly status: 'known'
      /** Of all that has a price, in dollars; absent where nobody knows any. */
      readonly total: number | undefined
      /** The chain's coin, or the token that the host chose in its place. */
      readonly coin: Token | undefined
    }

/** What an account is worth. Test networks count as nothing; what is not known is no zero. */
export function worthOf(
  state: TokensState,
  network: Network | undefined,
  { tokens: chosen }: Pick<Options, 'tokens'>,
): Worth {
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

/** The tokens that there is something of. */
export function heldTokens(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(({ amount }) => amount > 0n)
}

function sum(tokens: readonly Token[]): number | undefined {
  const values = tokens.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const isEmpty = heldTokens(tokens).length === 0
  // Zero of something is no news about the rest.
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
