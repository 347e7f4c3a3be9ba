// chunk: features/swap/actions

import type { Engine } from '../../../core/engine.ts'
import { getSwapAllowance } from '../../../core/provider/swap/getSwapAllowance.ts'
import { swapError } from '../errors.ts'
import type { SwapQuestion } from '../quote/swapQuote.ts'
import { assetId } from '../swapAsset.ts'

/** Reads a token's allowance; undefined for the coin, which needs none. */
export async function readSwapAllowance(
  engine: Engine,
  { account, from, network }: SwapQuestion,
  signal?: AbortSignal,
): Promise<bigint | undefined> {
  if (from.address === undefined) return undefined
  const query = {
    tokenAddress: assetId(from),
    userAddress: `${network.caipNetworkId}:${account}`,
  }
  const allowance = await getSwapAllowance(engine, query, { quiet: true, signal })
  if (!/^\d{1,78}$/.test(allowance))
    throw swapError('SWAP_ANSWER_REFUSED', { problem: 'the allowance is no whole number' })
  return BigInt(allowance)
}
