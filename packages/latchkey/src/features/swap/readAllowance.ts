import { connectedError } from '../../core/connectedErrors.ts'
import type { Engine } from '../../core/engine.ts'
import { getSwapAllowance } from '../../core/provider/getSwapAllowance.ts'
import { assetId } from './swapAsset.ts'
import type { SwapQuestion } from './swapQuote.ts'

/** How much of the token may be taken already; undefined for the coin, which nobody takes. */
export async function readAllowance(
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
    throw connectedError('SWAP_ANSWER_REFUSED', { problem: 'the allowance is no whole number' })
  return BigInt(allowance)
}
