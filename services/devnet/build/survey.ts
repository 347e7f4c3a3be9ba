import { createPublicClient, http, zeroAddress } from 'viem'
import type {
  DevnetChainManifest,
  DevnetCollection,
  DevnetPool,
  DevnetToken,
} from '../src/manifest.ts'
import { abi, nftAbi } from './abi.ts'
import { names, neighbours, residents } from './people.ts'
import { type ChainRecipe, ethUsd, everywhere, ours } from './recipes.ts'

/** Looks at a finished chain and writes down what stands there: read from the chain, not from the plan. */
export async function survey(
  url: string,
  recipe: ChainRecipe,
  history: DevnetChainManifest['history'],
): Promise<DevnetChainManifest> {
  const client = createPublicClient({ transport: http(url) })
  const { factory, router, tokens, weth } = recipe
  const usdc = tokens.find(({ symbol }) => symbol === 'USDC')?.address ?? zeroAddress

  const pools: DevnetPool[] = []
  for (const { address, against } of tokens) {
    const pair = await client.readContract({
      address: factory,
      abi,
      functionName: 'getPair',
      args: [address, against ? usdc : weth],
    })
    const read = { address: pair, abi } as const
    const [reserve0, reserve1] = await client.readContract({ ...read, functionName: 'getReserves' })
    const token0 = await client.readContract({ ...read, functionName: 'token0' })
    const other = against ? usdc : weth
    pools.push({
      address: pair,
      token0,
      token1: token0 === address ? other : address,
      reserve0: String(reserve0),
      reserve1: String(reserve1),
    })
  }

  return {
    id: recipe.id,
    contracts: {
      weth,
      uniswapV2Factory: factory,
      uniswapV2Router: router,
      ...everywhere,
      verifyingPaymaster07: ours.verifyingPaymaster07,
    },
    tokens: price(recipe, pools, usdc),
    collections: [await shapes(), await badges(), await spam()],
    pools,
    names: names.map(([label, address]) => ({ name: `${label}.eth`, address })),
    history,
  }

  async function shapes(): Promise<DevnetCollection> {
    const supply = await client.readContract({
      address: ours.shapes,
      abi,
      functionName: 'totalSupply',
    })
    const items = await ownedFrom(ours.shapes, Number(supply), 'Shape #')
    return { address: ours.shapes, standard: 'ERC-721', name: 'Local Shapes', isSpam: false, items }
  }

  async function spam(): Promise<DevnetCollection> {
    const items = await ownedFrom(ours.spamNft, residents.length + neighbours.length)
    const name = await client.readContract({ address: ours.spamNft, abi, functionName: 'name' })
    return { address: ours.spamNft, standard: 'ERC-721', name, isSpam: true, items }
  }

  async function ownedFrom(address: `0x${string}`, count: number, prefix?: string) {
    const items: DevnetCollection['items'] = []
    for (let id = 1; id <= count; id++) {
      const args = [BigInt(id)] as const
      const owner = await client.readContract({
        address,
        abi: nftAbi,
        functionName: 'ownerOf',
        args,
      })
      const name = prefix ? `${prefix}${id}` : '<b>5 ETH Voucher</b>'
      items.push({ id: String(id), name, owner, amount: '1' })
    }
    return items
  }

  async function badges(): Promise<DevnetCollection> {
    const items: DevnetCollection['items'] = []
    for (const owner of [...residents, ...neighbours])
      for (let id = 1; id <= 6; id++) {
        const amount = await client.readContract({
          address: ours.badges,
          abi: nftAbi,
          functionName: 'balanceOf',
          args: [owner, BigInt(id)],
        })
        if (amount > 0n)
          items.push({ id: String(id), name: `Badge #${id}`, owner, amount: String(amount) })
      }
    return {
      address: ours.badges,
      standard: 'ERC-1155',
      name: 'Local Badges',
      isSpam: false,
      items,
    }
  }
}

/** What the pools say a token is worth, the US dollar being one USDC. */
function price(
  { tokens, weth }: ChainRecipe,
  pools: readonly DevnetPool[],
  usdc: `0x${string}`,
): DevnetToken[] {
  const decimals = new Map([
    [weth, 18],
    ...tokens.map((token) => [token.address, token.decimals] as const),
  ])
  /** How many of `to` one of `from` buys, before fees and by its size. */
  const rate = (from: `0x${string}`, to: `0x${string}`): number | undefined => {
    const pool = pools.find(
      ({ token0, token1 }) => [token0, token1].includes(from) && [token0, token1].includes(to),
    )
    if (!pool) return undefined
    const amount = (token: `0x${string}`) =>
      Number(token === pool.token0 ? pool.reserve0 : pool.reserve1) /
      10 ** (decimals.get(token) ?? 0)
    return amount(to) / amount(from)
  }
  const eth = rate(weth, usdc) ?? ethUsd
  const round = (value: number) => Number(value.toPrecision(6))
  return [
    {
      address: weth,
      name: 'Wrapped Ether',
      symbol: 'WETH',
      decimals: 18,
      usd: round(eth),
      isSpam: false,
    },
    ...tokens.map(({ address, decimals, name, symbol }) => {
      const inUsdc = address === usdc ? 1 : rate(address, usdc)
      const usd = round(inUsdc ?? (rate(address, weth) ?? 0) * eth)
      return { address, name, symbol, decimals, usd, isSpam: false }
    }),
    { address: ours.hostileToken, ...hostile, isSpam: true },
  ]
}

/** As the contract answers; a test compares. */
const hostile = {
  name: "<script>document.title='owned'</script> Claim $5000 at https://gift.example",
  symbol: '<img src=x onerror=alert(1)>',
  decimals: 1_000_000_000,
}
