import type { Engine } from '../../core/engine.ts'
import type { PendingTransaction } from '../../core/transactions/pendingTransaction.ts'
import { type ExecuteSwapOptions, executeSwap } from './build/executeSwap.ts'
import { getSwapQuote, type SwapInput } from './quote/getSwapQuote.ts'
import type { SwapOrder } from './quote/swapOrder.ts'

/** The swap, and how to follow and abort it. */
export type SwapTokensInput = (SwapInput | { readonly order: SwapOrder }) & ExecuteSwapOptions

/**
 * Swaps with the connected wallet: approves the token if needed, for exactly the sold amount, and
 * sends the swap; in one request if the wallet can. Resolves when the swap has a hash.
 *
 * @example
 * ```ts
 * import { getSwapQuote, swapTokens } from 'latchkey/actions'
 *
 * const { order } = await getSwapQuote(latchkey, { amount: '0.5', from: 'native', to: 'USDC' })
 * const { hash } = await swapTokens(latchkey, { order })
 * ```
 *
 * @throws {@link LatchkeyError} `USER_REJECTED`, `SWAP_PRICE_MOVED`, `SWAP_FEE_UNCOVERED`,
 * `SWAP_ANSWER_REFUSED`, or what `getSwapQuote` throws
 */
export async function swapTokens(
  engine: Engine,
  input: SwapTokensInput,
): Promise<PendingTransaction> {
  const { order } = 'order' in input ? input : await getSwapQuote(engine, input)
  return executeSwap(engine, order, input)
}
