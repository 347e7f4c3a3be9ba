import { type Hex, isAddressEqual, type PublicClient, parseAbi } from 'viem'
import { chainManifest } from '../manifest.ts'
import { BundlerError } from './BundlerError.ts'

const abi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)'])

/** The paymaster's margin, in percent: the rate may change until the operation is in a block. */
const margin = 105n

/** Smallest units of a token for one whole coin, by its pool with the wrapped coin. */
export async function readRate(client: PublicClient, chainId: number, token: Hex): Promise<bigint> {
  const chain = chainManifest(chainId)
  const weth = chain?.contracts.weth
  const pool = chain?.pools.find(
    ({ token0, token1 }) =>
      weth !== undefined &&
      [token0, token1].every((one) => isAddressEqual(one, weth) || isAddressEqual(one, token)),
  )
  if (!pool || !weth) throw new BundlerError('refusedByPaymaster', 'No fees in this token.')
  const [reserve0, reserve1] = await client.readContract({
    abi,
    address: pool.address,
    functionName: 'getReserves',
  })
  const [tokens, coins] = isAddressEqual(pool.token0, token)
    ? [reserve0, reserve1]
    : [reserve1, reserve0]
  return (tokens * 10n ** 18n * margin) / (coins * 100n)
}
