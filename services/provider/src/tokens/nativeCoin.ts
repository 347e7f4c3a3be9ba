/** Name and symbol of a chain's own coin. All have 18 decimals. */
export type NativeCoin = { readonly name: string; readonly symbol: string }

const coins: Readonly<Record<string, readonly [name: string, symbol: string, chains: string[]]>> = {
  avax: ['Avalanche', 'AVAX', ['43114', '43113']],
  bera: ['BERA', 'BERA', ['80094', '80084']],
  bnb: ['BNB', 'BNB', ['56', '97']],
  celo: ['CELO', 'CELO', ['42220']],
  ftm: ['Fantom', 'FTM', ['250']],
  kaia: ['Kaia', 'KAIA', ['8217']],
  mnt: ['Mantle', 'MNT', ['5000', '5003']],
  pol: ['POL', 'POL', ['137', '80002']],
  sei: ['Sei', 'SEI', ['1329']],
  xdai: ['xDAI', 'XDAI', ['100']],
}

const byChain: ReadonlyMap<string, NativeCoin> = new Map(
  Object.values(coins).flatMap(([name, symbol, chains]) =>
    chains.map((chain) => [`eip155:${chain}`, { name, symbol }] as const),
  ),
)

/** The coin of an EVM chain; Ether unless another is listed. */
export function nativeCoin(chainId: string): NativeCoin {
  return byChain.get(chainId) ?? { name: 'Ether', symbol: 'ETH' }
}
