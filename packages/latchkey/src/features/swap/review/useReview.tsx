import { useTask } from '@latchkey/kit/useTask.ts'
import { useEffect } from 'react'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useStore } from '../../../ui/kit/useStore.ts'
import { readTerms } from '../build/readTerms.ts'
import type { SwapOrder } from '../quote/swapOrder.ts'
import type { SwapQuestion } from '../quote/swapQuote.ts'
import { swapQuotes } from '../quote/swapQuotes.ts'
import { watchSwap } from '../quote/watchSwap.ts'
import { type ReviewModel, reviewModel } from './reviewModel.ts'
import { swapReview } from './swapReview.ts'

/** Follows the review while the view is mounted. */
export function useReview(): ReviewModel & { readonly isSure: boolean; verifyAgain(): void } {
  const engine = useEngine()
  const review = useStore(swapReview(engine))
  const quotes = useStore(swapQuotes(engine))
  useEffect(() => watchSwap(engine), [engine])

  const { result, run, status } = useTask((signal, question: SwapQuestion) =>
    readTerms(engine, question, signal),
  )
  const question = review.order?.question
  useEffect(() => {
    if (question) void run(question)
  }, [question, run])

  const { order } = review
  const verifying = useTask(async (signal, reviewed: SwapOrder) => {
    const { previewSwap } = await import('../build/previewSwap.ts')
    return previewSwap(engine, reviewed, signal)
  })
  const { run: verify } = verifying
  const least = order?.least
  const slippage = order?.slippage
  // The choice of an allowance changes the order, but not the swap.
  useEffect(() => {
    const { order: reviewed } = swapReview(engine).getState()
    if (question && least !== undefined && slippage !== undefined && reviewed) void verify(reviewed)
  }, [engine, least, question, slippage, verify])

  const model = reviewModel({
    hasFailed: status === 'error',
    now: Date.now(),
    quotes,
    review,
    terms: result,
    unverified: verifying.status === 'error' ? verifying.error : undefined,
    verified: verifying.status === 'success' ? verifying.result : undefined,
  })
  return {
    ...model,
    isSure: review.isSure,
    verifyAgain: () => order && void verify(order),
  }
}
