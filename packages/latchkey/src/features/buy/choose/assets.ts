import type { CaipNetworkId } from '../../../core/caip.ts'
import type { OnrampOptions } from '../../../core/provider/onramp/getOnrampOptions.ts'

/** Something that can be bought, and delivered on one network. */
export type BuyAsset = {
  /** What sellers call it. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  /** What sellers call the network. */
  readonly network: string
  /** The contract; absent for the chain's own coin. */
  readonly address?: string | undefined
}

/** What sellers call networks, by id: hosts may rename theirs. */
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

/** How sellers write that there is no contract. */
const isNative = (address: string) => !/[^0xe]/i.test(address)

/** What can be delivered on a network, each once. */
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

/** What is bought: the one that was chosen where it can be had, else dollars, else whatever comes first. */
export function chooseBuyAsset(goods: readonly BuyAsset[], wanted: string): BuyAsset | undefined {
  return (
    goods.find(({ id }) => id === wanted) ??
    goods.find(({ symbol }) => symbol === 'USDC') ??
    goods[0]
  )
}

/** What has these letters in its symbol or name. */
export function searchAssets(goods: readonly BuyAsset[], search: string): readonly BuyAsset[] {
  const wanted = search.trim().toLowerCase()
  return goods.filter(({ name, symbol }) => `${symbol} ${name}`.toLowerCase().includes(wanted))
}

/** What a seller's own page begins with. */
export function pageAsset(namespace: string): string {
  return namespace === 'solana' ? 'SOL' : 'USDC'
}
