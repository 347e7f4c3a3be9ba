import type { Engine } from '../../../core/engine.ts'
import type { SwapQuestion } from '../quote/swapQuote.ts'
import { NodeRefusal, requestOtherNodes } from './otherNodes.ts'
import { refused } from './refused.ts'
import { firstWord } from './simulate/simulatedCalls.ts'

/** `decimals()` */
const decimalsCall = '0x313ce567'

/**
 * Refuses a swap whose tokens have other decimals than the provider lists: the visitor typed another
 * amount then. For swaps that no node simulated; without any other node, nothing can be compared.
 *
 * @throws {@link LatchkeyError} `SWAP_ANSWER_REFUSED`
 */
export async function checkDecimals(
  engine: Engine,
  { from, network, to }: SwapQuestion,
): Promise<void> {
  for (const { address, decimals, symbol } of [from, to]) {
    if (address === undefined) continue
    const params = [{ data: decimalsCall, to: address }, 'latest']
    const answer = await requestOtherNodes(engine, network, { method: 'eth_call', params }).catch(
      (error) => {
        // Tokens need not tell their decimals.
        if (error instanceof NodeRefusal) return undefined
        throw error
      },
    )
    const found = firstWord(answer)
    if (found !== undefined && found !== BigInt(decimals))
      throw refused(`${symbol} has other decimals`)
  }
}
