import { property } from '../eip1193/provider.ts'
import type { Network } from '../network.ts'
import { makeToken } from './makeToken.ts'
import type { Token } from './token.ts'

/** More kinds of tokens than anybody has: a list that goes on is not read to its end. */
const mostAssets = 10_000
/** 10 to this power still fits into what a chain counts with. */
const mostDecimals = 77

/**
 * Reads a wallet's list of what an account has on a network. An entry that is no asset is left out;
 * undefined where it is no list at all.
 */
export function parseAssets(told: unknown, network: Network): readonly Token[] | undefined {
  if (!Array.isArray(told)) return undefined
  return told.slice(0, mostAssets).flatMap((one: unknown) => {
    const token = parseAsset(one, network)
    return token ? [token] : []
  })
}

function parseAsset(told: unknown, network: Network): Token | undefined {
  const [address, balance, type] = [
    text(told, 'address'),
    text(told, 'balance'),
    text(told, 'type'),
  ]
  const metadata = property(told, 'metadata')
  if (!/^0x[0-9a-f]{1,64}$/i.test(balance)) return undefined
  const common = {
    amount: BigInt(balance),
    chainId: network.caipNetworkId,
    iconUrl: pictureUrl(text(metadata, 'iconUrl') || text(metadata, 'icon')),
    price: property(metadata, 'price'),
    value: property(metadata, 'value'),
  }
  // What the chain's own coin is called is not the wallet's to say.
  if (/^native$/i.test(type)) return makeToken({ ...common, ...network.nativeCurrency })
  if (!/^erc20$/i.test(type) || !/^0x[0-9a-f]{40}$/i.test(address)) return undefined
  const decimals = property(metadata, 'decimals')
  if (!isDecimals(decimals)) return undefined
  const [name, symbol] = [text(metadata, 'name'), text(metadata, 'symbol')]
  return makeToken({ ...common, address, decimals, name, symbol })
}

/** A token that cannot be divided is a membership or a trap, not money. */
function isDecimals(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= mostDecimals
}

function text(told: unknown, name: string): string {
  const value = property(told, name)
  return typeof value === 'string' ? value : ''
}

/** Pictures come over https or within the answer; anything else counts as none. */
function pictureUrl(url: string): string | undefined {
  return /^(?:https:\/\/|data:image\/)/i.test(url) && url.length < 100_000 ? url : undefined
}
