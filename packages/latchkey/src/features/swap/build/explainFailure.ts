import type { Engine } from '../../../core/engine.ts'
import { readQuote } from '../quote/readQuote.ts'
import type { SwapOrder } from '../quote/swapOrder.ts'
import { type SwapProblem, swapProblemOf } from '../swapProblem.ts'
import { priceMoved } from './priceMoved.ts'

/** The wallet failed for its own reason, or the swap would fail. */
const unexplained: readonly SwapProblem[] = ['failed', 'wouldFail']

/**
 * Explains a swap that was not sent. Wallets and chains give many reasons, or none, so a new quote decides: if it
 * brings less than approved, the price has moved.
 */
export async function explainFailure(
  engine: Engine,
  order: SwapOrder,
  error: unknown,
): Promise<Error> {
  const failure = error instanceof Error ? error : new Error(String(error))
  if (!unexplained.includes(swapProblemOf(failure)) || engine.signal.aborted) return failure
  try {
    const { toAmount } = await readQuote(engine, order.question)
    if (toAmount < order.least) return priceMoved(order, toAmount)
  } catch (cause) {
    engine.logger.debug('The market rate is unavailable.', cause)
  }
  return failure
}
