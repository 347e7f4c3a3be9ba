import type { Network } from '../../core/network.ts'
import { dataOf } from '../../core/queries/queryState.ts'
import { isSameContract } from '../../core/tokens/isSameContract.ts'
import type { Token } from '../../core/tokens/token.ts'
import type { SendAsset } from './sendAsset.ts'
import type { SendState } from './sendStore.ts'

type Input = Pick<SendState, 'choice' | 'coin' | 'token' | 'tokens'>

/**
 * Finds the chosen asset: the chain's facts first, then the list's. Undefined if it is not on the
 * network, or still unknown.
 */
export function chosenAsset(send: Input, network: Network): SendAsset | undefined {
  const { choice } = send
  const { caipNetworkId: chainId, nativeCurrency } = network
  if (choice.kind === 'native') {
    const listed = listedToken(send, undefined)
    const { decimals, name, symbol } = nativeCurrency
    const balance = dataOf(send.coin) ?? listed?.amount
    return { ...worth(listed), balance, chainId, decimals, moved: { kind: 'native' }, name, symbol }
  }
  if (choice.chainId !== chainId) return undefined
  if (choice.kind === 'nft') {
    const { address, name, quantity, standard, tokenId } = choice.nft
    const moved = { address, kind: 'nft', standard, tokenId } as const
    return { balance: BigInt(quantity), chainId, decimals: 0, moved, name, symbol: name }
  }
  const { address } = choice
  // Lists may name a token that does not exist: a call would cost the fee, and move nothing.
  if (send.token.status === 'known' && !send.token.data) return undefined
  const listed = listedToken(send, address)
  const read = readFor(send, address)
  const facts = read ?? listed
  if (!facts) return undefined
  const { decimals } = facts
  const { name, symbol } = (read?.isUnnamed && listed) || facts
  const balance = read?.balance ?? listed?.amount
  const moved = { address, decimals, kind: 'token' } as const
  return { ...worth(listed), balance, chainId, decimals, moved, name, symbol }
}

/** A token of the account's list; its coin without an address. */
export function listedToken(
  { tokens }: Pick<SendState, 'tokens'>,
  address: string | undefined,
): Token | undefined {
  if (tokens.status !== 'known') return undefined
  return tokens.data.find((token) => isSameContract(token.address, address))
}

function readFor({ token }: Pick<SendState, 'token'>, address: string) {
  const read = dataOf(token)
  return read && isSameContract(read.address, address) ? read : undefined
}

function worth(listed: Token | undefined): Pick<SendAsset, 'iconUrl' | 'price'> {
  return { iconUrl: listed?.iconUrl, price: listed?.price }
}
