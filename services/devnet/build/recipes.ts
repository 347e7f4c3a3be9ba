/** A token to deploy, with its name and address on the real chain. */
export type TokenRecipe = {
  readonly address: `0x${string}`
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Initial price in US dollars. */
  readonly usd: number
  /** Dollars on each side of its pool. */
  readonly depth: number
  /** The other token of its pool. @default 'WETH' */
  readonly against?: 'USDC'
}

/** A chain to build. */
export type ChainRecipe = {
  readonly id: number
  readonly weth: `0x${string}`
  readonly factory: `0x${string}`
  readonly router: `0x${string}`
  readonly tokens: readonly TokenRecipe[]
  /** Number of steps in its history. */
  readonly steps: number
}

export const ethUsd = 3_000

const token = (
  symbol: string,
  name: string,
  decimals: number,
  usd: number,
  depth: number,
  address: `0x${string}`,
  against?: 'USDC',
): TokenRecipe => ({ symbol, name, decimals, usd, depth, address, ...(against && { against }) })

/** Addresses, names and decimals of the real chains, so that token lists match. */
export const recipes: readonly ChainRecipe[] = [
  {
    id: 1,
    weth: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
    router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
    steps: 150,
    tokens: [
      token('USDC', 'USD Coin', 6, 1, 9e6, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
      token('USDT', 'Tether USD', 6, 1, 5e6, '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'USDC'),
      token(
        'DAI',
        'Dai Stablecoin',
        18,
        1,
        5e6,
        '0x6B175474E89094C44Da98b954EedeAC495271d0F',
        'USDC',
      ),
      token('WBTC', 'Wrapped BTC', 8, 95_000, 6e6, '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'),
      token('LINK', 'ChainLink Token', 18, 18.4, 3e6, '0x514910771AF9Ca656af840dff83E8264EcF986CA'),
      token('UNI', 'Uniswap', 18, 8.2, 3e6, '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'),
      token('AAVE', 'Aave Token', 18, 215, 2e6, '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9'),
      token('MKR', 'Maker', 18, 1_620, 1e6, '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2'),
      token('LDO', 'Lido DAO Token', 18, 1.1, 1e6, '0x5A98FcBEA516Cf06857215779Fd812CA3beF1B32'),
      token('CRV', 'Curve DAO Token', 18, 0.62, 1e6, '0xD533a949740bb3306d119CC777fa900bA034cd52'),
      token(
        'ENS',
        'Ethereum Name Service',
        18,
        19.5,
        6e5,
        '0xC18360217D8F7Ab5e7c516566761Ea12Ce7F9D72',
      ),
      token('GRT', 'Graph Token', 18, 0.11, 6e5, '0xc944E90C64B2c07662A292be6244BDf05Cda44a7'),
      token('SHIB', 'SHIBA INU', 18, 0.0000124, 1e6, '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE'),
      token('PEPE', 'Pepe', 18, 0.0000093, 1e6, '0x6982508145454Ce325dDbE47a25d4ec3d2311933'),
    ],
  },
  {
    id: 8453,
    weth: '0x4200000000000000000000000000000000000006',
    factory: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
    router: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    steps: 110,
    tokens: [
      token('USDC', 'USD Coin', 6, 1, 6e6, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'),
      token('USDT', 'Tether USD', 6, 1, 2e6, '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2', 'USDC'),
      token(
        'DAI',
        'Dai Stablecoin',
        18,
        1,
        2e6,
        '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb',
        'USDC',
      ),
      token(
        'USDbC',
        'USD Base Coin',
        6,
        1,
        1e6,
        '0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA',
        'USDC',
      ),
      token('EURC', 'EURC', 6, 1.16, 1e6, '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42', 'USDC'),
      token(
        'cbBTC',
        'Coinbase Wrapped BTC',
        8,
        95_000,
        4e6,
        '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf',
      ),
      token(
        'cbETH',
        'Coinbase Wrapped Staked ETH',
        18,
        3_330,
        2e6,
        '0x2Ae3F1Ec7F1F5012CFEab0185bfc7aa3cf0DEc22',
      ),
      token('AERO', 'Aerodrome', 18, 0.94, 1e6, '0x940181a94A35A4569E4529A3CDfB74e38FD98631'),
      token(
        'VIRTUAL',
        'Virtual Protocol',
        18,
        1.32,
        1e6,
        '0x0b3e328455c4059EEb9e3f84b5543F74E24e7E1b',
      ),
      token('DEGEN', 'Degen', 18, 0.0031, 4e5, '0x4ed4E862860beD51a9570b96d89aF5E1B0Efefed'),
      token('BRETT', 'Brett', 18, 0.041, 4e5, '0x532f27101965dd16442E59d40670FaF5eBB142E4'),
      token('TOSHI', 'Toshi', 18, 0.00062, 4e5, '0xAC1Bd2486aAf3B5C0fc3Fd868558b082a531B2B4'),
      token('WELL', 'WELL', 18, 0.021, 3e5, '0xA88594D404727625A9437C3f886C7643872296AE'),
    ],
  },
  {
    id: 11155111,
    weth: '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14',
    factory: '0xF62c03E08ada871A0bEb309762E260a7a6a880E6',
    router: '0xeE567Fe1712Faf6149d80dA1E6934E354124CfE3',
    steps: 20,
    tokens: [
      token('USDC', 'USDC', 6, 1, 3e6, '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238'),
      token('LINK', 'ChainLink Token', 18, 18.4, 5e5, '0x779877A7B0D9E8603169DdbD7836e478b4624789'),
      token('UNI', 'Uniswap', 18, 8.2, 5e5, '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'),
    ],
  },
]
