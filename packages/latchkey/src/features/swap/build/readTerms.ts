import type { Engine } from '../../../core/engine.ts'
import type { SwapQuestion } from '../quote/swapQuote.ts'
import { buildPermit } from './buildPermit.ts'
import { readSwapAllowance } from './readSwapAllowance.ts'

/** The exchange's allowance, and whether a signature could replace an approval. */
export type SwapTerms = { readonly allowance: bigint | undefined; readonly canPermit: boolean }

/** Reads what the exchange needs before it may take a token. */
export async function readTerms(
  engine: Engine,
  question: SwapQuestion,
  signal: AbortSignal,
): Promise<SwapTerms> {
  const allowance = await readSwapAllowance(engine, question, signal)
  if (allowance === undefined || allowance >= question.amount)
    return { allowance, canPermit: false }
  try {
    const permit = await buildPermit(engine, question, signal)
    return { allowance, canPermit: permit !== undefined }
  } catch (error) {
    // An approval works too.
    engine.logger.debug('Support for permits is unknown.', error)
    return { allowance, canPermit: false }
  }
}
