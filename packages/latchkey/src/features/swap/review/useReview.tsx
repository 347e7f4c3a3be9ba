import { useEffect } from 'react'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useStore } from '../../../ui/kit/useStore.ts'
import { useTask } from '../../../ui/kit/useTask.ts'
import { readTerms } from '../build/readTerms.ts'
import type { SwapQuestion } from '../quote/swapQuote.ts'
import { swapQuotes } from '../quote/swapQuotes.ts'
import { watchSwap } from '../quote/watchSwap.ts'
import { type ReviewModel, reviewModel } from './reviewModel.ts'
import { swapReview } from './swapReview.ts'

/** Follows the review while the view is mounted. */
export function useReview(): ReviewModel & { readonly isSure: boolean } {
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

  const model = reviewModel({
    hasFailed: status === 'error',
    now: Date.now(),
    quotes,
    review,
    terms: result,
  })
  return { ...model, isSure: review.isSure }
}
