import type { Network } from '../../../core/network.ts'
import { isSameContract } from '../../../core/tokens/isSameContract.ts'
import type { Token } from '../../../core/tokens/token.ts'
import { known } from '../facts/reading.ts'
import type { SendAsset } from '../sendAsset.ts'
import type { SendState } from '../sendStore.ts'

type Input = Pick<SendState, 'choice' | 'coin' | 'token' | 'tokens'>

/**
 * What was chosen, with all that is known of it: the chain's word first, then the list's. Nothing where
 * it is not on the network, or nobody knows it yet.
 */
export function chosenAsset(send: Input, network: Network): SendAsset | undefined {
  const { choice } = send
  const { caipNetworkId: chainId, nativeCurrency } = network
  if (choice.kind === 'native') {
    const listed = listedToken(send, undefined)
    const { decimals, name, symbol } = nativeCurrency
    const balance = known(send.coin) ?? listed?.amount
    return { ...worth(listed), balance, chainId, decimals, moved: { kind: 'native' }, name, symbol }
  }
  if (choice.chainId !== chainId) return undefined
  if (choice.kind === 'nft') {
    const { address, name, quantity, standard, tokenId } = choice.nft
    const moved = { address, kind: 'nft', standard, tokenId } as const
    return { balance: BigInt(quantity), chainId, decimals: 0, moved, name, symbol: name }
  }
  const { address } = choice
  // Lists may name what is not there: calling nobody costs the fee, and moves nothing.
  if (send.token.status === 'known' && !send.token.value) return undefined
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

/** The token of the account's list; its coin where no address is named. */
export function listedToken(
  { tokens }: Pick<SendState, 'tokens'>,
  address: string | undefined,
): Token | undefined {
  if (tokens.status !== 'known') return undefined
  return tokens.tokens.find((token) => isSameContract(token.address, address))
}

function readFor({ token }: Pick<SendState, 'token'>, address: string) {
  const read = known(token)
  return read && isSameContract(read.address, address) ? read : undefined
}

function worth(listed: Token | undefined): Pick<SendAsset, 'iconUrl' | 'price'> {
  return { iconUrl: listed?.iconUrl, price: listed?.price }
}
