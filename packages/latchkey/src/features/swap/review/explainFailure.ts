import type { Engine } from '../../../core/engine.ts'
import { priceMoved } from '../build/buildSwap.ts'
import type { SwapOrder } from '../build/swapOrder.ts'
import { readQuote } from '../quote/readQuote.ts'
import { problemOf, type SwapProblem } from '../swapProblem.ts'

/** The wallet failed for a reason of its own, the swap would fail, or it did. */
const unexplained: readonly SwapProblem[] = ['failed', 'undone', 'wouldFail']

/**
 * Why a swap came to nothing. Wallets and chains say it in many words, or not at all, so the market
 * is asked: where it gives less than was agreed to, that is why.
 */
export async function explainFailure(
  engine: Engine,
  order: SwapOrder,
  error: unknown,
): Promise<Error> {
  const failure = error instanceof Error ? error : new Error(String(error))
  if (!unexplained.includes(problemOf(failure)) || engine.signal.aborted) return failure
  try {
    const { toAmount } = await readQuote(engine, order.question)
    if (toAmount < order.least) return priceMoved(order, toAmount)
  } catch (cause) {
    engine.logger.debug('What the market gives now is not known.', cause)
  }
  return failure
}
