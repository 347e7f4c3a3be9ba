import { property } from '../eip1193/provider.ts'
import type { Network } from '../network.ts'
import { makeToken } from './makeToken.ts'
import type { Token } from './token.ts'

/** More tokens than any account holds: the rest of an endless list is ignored. */
const mostAssets = 10_000
/** 10 to this power still fits into a chain's integers. */
const mostDecimals = 77

/**
 * Reads a wallet's list of an account's assets on a network. Invalid entries are left out; undefined if
 * the value is no list.
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
  // The network names its coin, not the wallet.
  if (/^native$/i.test(type)) return makeToken({ ...common, ...network.nativeCurrency })
  if (!/^erc20$/i.test(type) || !/^0x[0-9a-f]{40}$/i.test(address)) return undefined
  const decimals = property(metadata, 'decimals')
  if (!isDecimals(decimals)) return undefined
  const [name, symbol] = [text(metadata, 'name'), text(metadata, 'symbol')]
  return makeToken({ ...common, address, decimals, name, symbol })
}

/** An indivisible token is a membership or a trap, not money. */
function isDecimals(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= mostDecimals
}

function text(told: unknown, name: string): string {
  const value = property(told, name)
  return typeof value === 'string' ? value : ''
}

/** Only pictures over https or inline are shown. */
function pictureUrl(url: string): string | undefined {
  return /^(?:https:\/\/|data:image\/)/i.test(url) && url.length < 100_000 ? url : undefined
}
