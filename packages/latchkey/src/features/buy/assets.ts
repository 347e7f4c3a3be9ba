import type { CaipNetworkId } from '../../core/caip.ts'
import type { OnrampOptions } from '../../core/provider/onramp/getOnrampOptions.ts'

/** A token that sellers deliver to one network. */
export type BuyAsset = {
  /** The sellers' id of the token. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  /** The sellers' name of the network. */
  readonly network: string
  /** Token contract. Absent for the chain's coin. */
  readonly address?: string | undefined
}

/** The sellers' network names by chain id, since hosts can rename networks. */
const names: Readonly<Record<CaipNetworkId, string>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:137': 'polygon',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:42220': 'celo',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:80094': 'berachain',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana',
}

/** Sellers write a native coin as an address of zeros or of `e`s. */
const isNative = (address: string) => !/[^0xe]/i.test(address)

/** Lists the tokens that sellers deliver to a network, each once. */
export function assetsOn(
  { purchaseCurrencies }: OnrampOptions,
  chainId: CaipNetworkId,
): readonly BuyAsset[] {
  const found = purchaseCurrencies.flatMap(({ id, name, networks, symbol }): BuyAsset[] => {
    const network =
      networks.find(({ chain_id }) => [chain_id, `eip155:${chain_id}`].includes(chainId)) ??
      networks.find((one) => one.name === names[chainId])
    if (!network) return []
    const { contract_address: address } = network
    return [
      { address: isNative(address) ? undefined : address, id, name, network: network.name, symbol },
    ]
  })
  return found.filter(({ id }, at) => found.findIndex((one) => one.id === id) === at)
}

/** Picks the chosen token if it is available, else a dollar token, else the first. */
export function chooseBuyAsset(goods: readonly BuyAsset[], wanted: string): BuyAsset | undefined {
  return (
    goods.find(({ id }) => id === wanted) ??
    goods.find(({ symbol }) => symbol === 'USDC') ??
    goods[0]
  )
}

/** Filters by letters in the symbol or name. */
export function searchAssets(goods: readonly BuyAsset[], search: string): readonly BuyAsset[] {
  const wanted = search.trim().toLowerCase()
  return goods.filter(({ name, symbol }) => `${symbol} ${name}`.toLowerCase().includes(wanted))
}

/** Preselected token of a seller's own page. */
export function pageAsset(namespace: string): string {
  return namespace === 'solana' ? 'SOL' : 'USDC'
}
