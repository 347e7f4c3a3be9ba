import type { SwapTerms } from '../build/readTerms.ts'
import type { SwapOrder } from '../build/swapOrder.ts'
import { isSameQuestion } from '../quote/questionOf.ts'
import type { Impact } from '../quote/quoteFigures.ts'
import { type SwapFigures, swapFigures } from '../quote/swapFigures.ts'
import type { QuoteState } from '../quote/swapQuotes.ts'
import { problemOf, type SwapProblem } from '../swapProblem.ts'
import type { Allowing, SwapReview } from './swapReview.ts'

/** After this long, in ms, nobody can count on a quote. */
const lastsFor = 30_000

/** Why the swap cannot go to the wallet yet. */
export type ReviewLack = 'expired' | 'moved' | 'problem' | 'tick'

/** What is shown before the wallet is asked. */
export type ReviewModel =
  /** What was reviewed is not there any more. */
  | { readonly status: 'gone' }
  | {
      readonly status: 'open'
      readonly order: SwapOrder
      /** What it brings as of now. */
      readonly brings: bigint
      readonly figures: SwapFigures
      readonly impact: Impact | undefined
      readonly isAsking: boolean
      readonly needsApproval: boolean
      /** What the exchange may take is being read: nobody knows yet what they would agree to. */
      readonly isReading: boolean
      /** How it is let be taken, and whether a signature would do. */
      readonly allowing: Allowing
      readonly canPermit: boolean
      readonly problem: SwapProblem | undefined
      readonly lack: ReviewLack | undefined
    }

export type ReviewModelInput = {
  readonly review: SwapReview
  readonly quotes: QuoteState
  /** What it takes until a token may be taken; absent while it is not known. */
  readonly terms: SwapTerms | undefined
  /** It could not be read: an approval may be asked for, so it is told. */
  readonly hasFailed?: boolean | undefined
  readonly now: number
}

/** Derives what is shown before the wallet is asked. */
export function reviewModel({
  hasFailed = false,
  now,
  quotes,
  review,
  terms,
}: ReviewModelInput): ReviewModel {
  const { isSure, order } = review
  const { error, isAsking, quote } = quotes
  if (!order || !quote || !isSameQuestion(order.question, quote.question)) return { status: 'gone' }
  const { isUnlimited, least, question, slippage, usesPermit } = order
  const { allowance, canPermit = false } = terms ?? {}
  const needsApproval = hasFailed || (allowance !== undefined && allowance < question.amount)
  const byPermit = usesPermit && canPermit
  const figures = swapFigures({ least, needsApproval, quote, slippage })
  const problem = error && problemOf(error)
  return {
    // What is not shown is not agreed to.
    allowing: byPermit ? 'permit' : isUnlimited && needsApproval ? 'unlimited' : 'exact',
    brings: quote.toAmount,
    canPermit,
    figures,
    impact: figures.impact,
    isAsking,
    isReading: !terms && !hasFailed && question.from.address !== undefined,
    lack: lackOf(),
    needsApproval,
    order,
    problem,
    status: 'open',
  }

  function lackOf(): ReviewLack | undefined {
    if (problem) return 'problem'
    if (quote && now - quote.readAt > lastsFor) return 'expired'
    if (quote && quote.toAmount < least) return 'moved'
    return figures.impact?.level === 'severe' && !isSure ? 'tick' : undefined
  }
}
