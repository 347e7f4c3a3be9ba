import type { Network } from '../../../core/network.ts'
import type { Token } from '../../../core/tokens/token.ts'
import { chosenAsset, listedToken } from '../chosenAsset.ts'
import type { SendState } from '../sendStore.ts'

/** A token to choose; without an address it is the chain's own coin. */
export type SendableToken = Token & {
  /** No list has it: the visitor named its contract. */
  readonly isUnlisted?: boolean
}

/** The tokens to choose from on a network: the account's, the coin in any case, and added ones. */
export function tokenRows(send: SendState, network: Network): readonly SendableToken[] {
  const { caipNetworkId: chainId } = network
  const listed = send.tokens.status === 'known' ? send.tokens.data : []
  const coin = chosenAsset({ ...send, choice: { kind: 'native' } }, network)
  const own: readonly SendableToken[] =
    coin && !listedToken(send, undefined)
      ? [{ ...pick(coin), amount: coin.balance ?? 0n, chainId }]
      : []
  const added = send.added
    .filter((token) => token.chainId === chainId && !listedToken(send, token.address))
    .map(
      ({ address, balance, ...facts }): SendableToken => ({
        ...pick(facts),
        address,
        amount: balance,
        chainId,
        isUnlisted: true,
      }),
    )
  return [...own, ...listed, ...added]
}

/** The rows whose name, symbol or address contains the text. */
export function filterTokens(
  rows: readonly SendableToken[],
  search: string,
): readonly SendableToken[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return rows
  return rows.filter(({ address, name, symbol }) =>
    [name, symbol, address ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  )
}

function pick({
  decimals,
  name,
  symbol,
}: Pick<Token, 'decimals' | 'name' | 'symbol'>): Pick<Token, 'decimals' | 'name' | 'symbol'> {
  return { decimals, name, symbol }
}
