const eip155 = (...ids: number[]) => ids.map((id) => `eip155:${id}`)

/**
 * Chains of a wallet in the directory, by what it supports.
 *
 * A wallet that supports any EVM network is listed under those that hosts use most.
 */
export const chainFamilies = {
  /** Any EVM network, test networks too. */
  evm: eip155(1, 10, 56, 137, 8453, 42161, 43114, 11155111),
  /** The main EVM networks, without custom ones. */
  evmMain: eip155(1, 10, 56, 137, 8453, 42161, 43114),
  /** Networks of Phantom. */
  evmOfPhantom: eip155(1, 137, 8453, 11155111),
  /** Ronin and the other networks of its wallet. */
  evmOfRonin: eip155(1, 56, 137, 2020, 8453, 42161),
  base: eip155(8453, 84532),
  celo: eip155(42220),
  kaia: eip155(8217, 1001),
  solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  solanaAll: [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  ],
  bitcoin: ['bip122:000000000019d6689c085ae165831e93'],
  bitcoinAll: [
    'bip122:000000000019d6689c085ae165831e93',
    'bip122:000000000933ea01ad0ee984209779ba',
  ],
} as const satisfies Record<string, readonly string[]>

export type ChainFamily = keyof typeof chainFamilies
