import type { Token } from '../decode/Meaning.ts'
import type { HostNetwork } from '../state.ts'

/** Name and coin of common networks. */
const known: ReadonlyMap<string, readonly [name: string, symbol: string]> = new Map([
  ['eip155:1', ['Ethereum', 'ETH']],
  ['eip155:10', ['OP Mainnet', 'ETH']],
  ['eip155:56', ['BNB Smart Chain', 'BNB']],
  ['eip155:100', ['Gnosis', 'xDAI']],
  ['eip155:130', ['Unichain', 'ETH']],
  ['eip155:137', ['Polygon', 'POL']],
  ['eip155:324', ['ZKsync Era', 'ETH']],
  ['eip155:480', ['World Chain', 'ETH']],
  ['eip155:8453', ['Base', 'ETH']],
  ['eip155:42161', ['Arbitrum One', 'ETH']],
  ['eip155:42220', ['Celo', 'CELO']],
  ['eip155:43114', ['Avalanche', 'AVAX']],
  ['eip155:59144', ['Linea', 'ETH']],
  ['eip155:534352', ['Scroll', 'ETH']],
  ['eip155:11155111', ['Sepolia', 'ETH']],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', ['Solana', 'SOL']],
])

/** The name of a network. The page could call Ethereum a test network, so its names come with the id. */
export function networkLabel({ id, name }: Pick<HostNetwork, 'id' | 'name'>): string {
  return known.get(id)?.[0] ?? `${name.slice(0, 40)} (${id})`
}

/**
 * The coin of a network. Its unit is the family's: with other decimals, the page could make an amount
 * look smaller than it is.
 */
export function coinOf({ id, symbol }: Pick<HostNetwork, 'id' | 'symbol'>): Token {
  return {
    decimals: id.startsWith('eip155:') ? 18 : 9,
    symbol: known.get(id)?.[1] ?? symbol,
  }
}
