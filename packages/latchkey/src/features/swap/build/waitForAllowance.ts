import type { Engine } from '../../../core/engine.ts'
import { sleep } from '../../../core/lifetime/sleep.ts'
import type { SwapQuestion } from '../quote/swapQuote.ts'

/** Milliseconds between reads of the chain, and their number: nodes lag behind each other. */
const every = 1_000
const most = 5

/**
 * Waits until the chain shows the allowance, and returns whether it does: the visitor may have approved
 * less in the wallet, or by another transaction.
 */
export async function waitForAllowance(
  engine: Engine,
  { account, amount, from, network }: SwapQuestion,
  spender: string,
  signal: AbortSignal = engine.signal,
): Promise<boolean> {
  const { tokens } = await engine.loadAdapter(network.chainNamespace)
  if (!tokens || from.address === undefined) return true
  const asked = { address: account, network, spender, token: from.address }
  for (let tries = 1; (await tokens.allowance(asked)) < amount; tries++) {
    if (tries === most) return false
    await sleep(every, signal)
  }
  return true
}
