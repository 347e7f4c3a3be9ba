import type { Engine } from '../../../core/engine.ts'
import { buildSwapTransaction } from '../../../core/provider/swap/buildSwapTransaction.ts'
import { formatUnits } from '../../../ui/kit/figures/formatUnits.ts'
import { swapError } from '../errors.ts'
import { roomAbove } from '../quote/quoteFigures.ts'
import type { SwapQuote } from '../quote/swapQuote.ts'
import { assetId } from '../swapAsset.ts'
import { refused } from './checkBuilt.ts'
import { type CheckedSwap, checkSwap } from './checkSwap.ts'
import type { TakenPermit } from './permitRequest.ts'
import type { SwapOrder } from './swapOrder.ts'

export type BuildSwapOptions = {
  /** Built without being tried out, since the approval is still missing. */
  readonly isUntried: boolean
  /** The permit that lets the exchange take the token. */
  readonly permit?: TakenPermit | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Requests the swap's transaction from the provider, and checks it against the order.
 *
 * @throws {@link LatchkeyError} `SWAP_PRICE_MOVED`, `SWAP_ANSWER_REFUSED`, or the provider's error
 */
export async function buildSwap(
  engine: Engine,
  order: SwapOrder,
  quote: SwapQuote,
  { isUntried, permit, signal }: BuildSwapOptions,
): Promise<CheckedSwap> {
  const { question } = order
  if (quote.toAmount < order.least) throw priceMoved(order, quote.toAmount)
  // The provider applies slippage to its newest quote: less if that is worse than the approved one.
  const slippage = Math.min(order.slippage, roomAbove(order.least, quote.toAmount)) / 100
  const built = await buildSwapTransaction(
    engine,
    {
      amount: String(question.amount),
      disableEstimate: isUntried,
      from: assetId(question.from),
      permit: permit?.word,
      slippage,
      to: assetId(question.to),
      userAddress: `${question.network.caipNetworkId}:${question.account}`,
    },
    { quiet: true, signal },
  )
  const swap = checkSwap(built, question)
  permit?.check(swap)
  if (swap.least !== undefined && swap.least < order.least) throw priceMoved(order, swap.least)
  await mustBeContract(engine, swap, question)
  return swap
}

/**
 * Refuses a call of an account, which would keep the amount, and of a token, which holds no exchange
 * unless the call is readable.
 */
async function mustBeContract(
  engine: Engine,
  { least, transaction }: CheckedSwap,
  { network }: SwapOrder['question'],
): Promise<void> {
  const adapter = await engine.loadAdapter(network.chainNamespace)
  const found = await adapter.inspect?.({ address: transaction.to, network })
  if (found === 'person' || (found === 'token' && least === undefined))
    throw refused(`it goes to a ${found} instead of an exchange`)
}

/** The error of a swap that would bring less than approved. */
export function priceMoved({ least, question: { to } }: SwapOrder, brings: bigint): Error {
  const written = (amount: bigint) => formatUnits(amount, to.decimals)
  return swapError('SWAP_PRICE_MOVED', {
    brings: written(brings),
    least: written(least),
    symbol: to.symbol,
  })
}
