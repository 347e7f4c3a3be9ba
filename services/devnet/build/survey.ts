import { createPublicClient, http, type PublicClient } from 'viem'
import type { DevnetChainManifest, DevnetPool, DevnetToken } from '../src/manifest.ts'
import { abi } from './abi.ts'
import { everywhere, ours } from './addresses.ts'
import { addressOf } from './deployDelegation.ts'
import { names } from './people.ts'
import { priceTokens } from './priceTokens.ts'
import type { ChainRecipe } from './recipes.ts'
import { surveyCollections } from './surveyCollections.ts'

/** Reads the manifest of a finished chain, from the chain instead of the recipe. */
export async function survey(
  url: string,
  recipe: ChainRecipe,
  history: DevnetChainManifest['history'],
): Promise<DevnetChainManifest> {
  const client = createPublicClient({ transport: http(url) })
  const { factory, router, weth } = recipe
  const usdc = recipe.tokens.find(({ symbol }) => symbol === 'USDC')?.address
  if (!usdc) throw new Error(`Chain ${recipe.id} has no USDC to price its tokens by.`)

  const pools: DevnetPool[] = []
  for (const { address, against } of recipe.tokens)
    pools.push(await surveyPool(client, factory, address, against ? usdc : weth))

  const tokens: DevnetToken[] = []
  for (const address of [weth, ...recipe.tokens.map((token) => token.address)])
    tokens.push({ ...(await surveyToken(client, address)), isSpam: false })

  return {
    id: recipe.id,
    contracts: {
      weth,
      uniswapV2Factory: factory,
      uniswapV2Router: router,
      ...everywhere,
      verifyingPaymaster07: ours.verifyingPaymaster07,
      tokenPaymaster07: ours.tokenPaymaster,
      delegationManager: addressOf('DelegationManager'),
      hybridDeleGator: addressOf('HybridDeleGatorImpl'),
      statelessDeleGator: addressOf('EIP7702StatelessDeleGatorImpl'),
      permitSwap: ours.permitSwap,
    },
    tokens: [
      ...priceTokens(tokens, pools, { usdc, weth }),
      { ...(await surveyToken(client, ours.hostileToken)), isSpam: true },
    ],
    collections: await surveyCollections(client),
    pools,
    names: names.map(([label, address]) => ({ name: `${label}.eth`, address })),
    history,
  }
}

async function surveyToken(client: PublicClient, address: `0x${string}`) {
  const read = { address, abi } as const
  return {
    address,
    name: await client.readContract({ ...read, functionName: 'name' }),
    symbol: await client.readContract({ ...read, functionName: 'symbol' }),
    decimals: Number(await client.readContract({ ...read, functionName: 'decimals' })),
  }
}

async function surveyPool(
  client: PublicClient,
  factory: `0x${string}`,
  token: `0x${string}`,
  other: `0x${string}`,
): Promise<DevnetPool> {
  const address = await client.readContract({
    address: factory,
    abi,
    functionName: 'getPair',
    args: [token, other],
  })
  const read = { address, abi } as const
  const [reserve0, reserve1] = await client.readContract({ ...read, functionName: 'getReserves' })
  const token0 = await client.readContract({ ...read, functionName: 'token0' })
  return {
    address,
    token0,
    token1: token0 === token ? other : token,
    reserve0: String(reserve0),
    reserve1: String(reserve1),
  }
}
