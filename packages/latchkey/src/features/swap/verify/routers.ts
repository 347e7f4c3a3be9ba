import type { CaipNetworkId } from '../../../core/caip.ts'
import type { Options, SwapRouter } from '../../../core/options/options.ts'

/** A contract that swaps may call. The last two kinds are ours to list. */
export type ListedRouter = {
  readonly address: string
  readonly kind: SwapRouter['kind'] | 'allowanceHolder' | 'wrapped'
}

/** 0x's AllowanceHolder: it lends a token to the contract that its caller names. */
export const allowanceHolder = '0x0000000000001fF3684f28c67538d4D072C22734'

/** 0x's registry of genuine Settlers. */
export const settlerRegistry = '0x00000000000004533Fe15556B1E086BB1A72cEae'

type Addresses = {
  /** The chain's coin as a token. */
  readonly wrapped: string
  readonly uniswapV2: string
  /** SwapRouter02. */
  readonly uniswapV3: string
  /** Universal Router 2.0. */
  readonly universalRouter: string
}

/** `npm run routers` compares these with the chains. */
export const builtInRouters: Readonly<Record<CaipNetworkId, Addresses>> = {
  'eip155:1': {
    uniswapV2: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
    uniswapV3: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
    universalRouter: '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af',
    wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  },
  'eip155:10': {
    uniswapV2: '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
    uniswapV3: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
    universalRouter: '0x851116D9223fabED8E56C0E6b8Ad0c31d98B3507',
    wrapped: '0x4200000000000000000000000000000000000006',
  },
  'eip155:137': {
    uniswapV2: '0xedf6066a2b290C185783862C7F4776A2C8077AD1',
    uniswapV3: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
    universalRouter: '0x1095692A6237d83C6a72F3F5eFEdb9A670C49223',
    wrapped: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
  },
  'eip155:42161': {
    uniswapV2: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    uniswapV3: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
    universalRouter: '0xA51afAFe0263b40EdaEf0Df8781eA9aa03E381a3',
    wrapped: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
  },
  'eip155:56': {
    uniswapV2: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    uniswapV3: '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2',
    universalRouter: '0x1906c1d672b88cD1B9aC7593301cA990F94Eae07',
    wrapped: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  },
  'eip155:8453': {
    uniswapV2: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    uniswapV3: '0x2626664c2603336E57B271c5C0b26F421741e481',
    universalRouter: '0x6fF5693b99212Da76ad316178A184AB56D299b43',
    wrapped: '0x4200000000000000000000000000000000000006',
  },
}

/** The contracts that swaps on a chain may call: the built-in ones, then the host's. */
export function routersOn(
  { swapRouters }: Pick<Options, 'swapRouters'>,
  chainId: CaipNetworkId,
): readonly ListedRouter[] {
  const addresses = builtInRouters[chainId]
  const kinds = ['wrapped', 'uniswapV2', 'uniswapV3', 'universalRouter'] as const
  return [
    ...(addresses
      ? [
          ...kinds.map((kind) => ({ address: addresses[kind], kind })),
          { address: allowanceHolder, kind: 'allowanceHolder' as const },
        ]
      : []),
    ...(swapRouters?.[chainId] ?? []),
  ]
}
