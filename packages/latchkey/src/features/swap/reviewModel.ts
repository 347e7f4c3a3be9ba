import { isSameQuestion } from './questionOf.ts'
import type { Impact } from './quoteFigures.ts'
import { type SwapFigures, swapFigures } from './swapFigures.ts'
import type { SwapOrder } from './swapOrder.ts'
import { problemOf, type SwapProblem } from './swapProblem.ts'
import type { QuoteState } from './swapQuotes.ts'
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
      /** How it is let be taken, and whether a signature would do. */
      readonly allowing: Allowing
      readonly canPermit: boolean
      readonly problem: SwapProblem | undefined
      readonly lack: ReviewLack | undefined
    }

export type ReviewModelInput = {
  readonly review: SwapReview
  readonly quotes: QuoteState
  /** How much may be taken already; absent while it is not known, or nobody has to be allowed. */
  readonly allowance: bigint | undefined
  /** Whether a signature would do instead of an approval. */
  readonly canPermit?: boolean | undefined
  readonly now: number
}

/** Derives what is shown before the wallet is asked. */
export function reviewModel({
  allowance,
  canPermit = false,
  now,
  quotes,
  review,
}: ReviewModelInput): ReviewModel {
  const { isSure, order } = review
  const { error, isAsking, quote } = quotes
  if (!order || !quote || !isSameQuestion(order.question, quote.question)) return { status: 'gone' }
  const needsApproval = allowance !== undefined && allowance < order.question.amount
  const { isUnlimited, least, slippage, usesPermit } = order
  const byPermit = usesPermit && canPermit
  const figures = swapFigures({ least, needsApproval, quote, slippage })
  const problem = error && problemOf(error)
  return {
    allowing: byPermit ? 'permit' : isUnlimited ? 'unlimited' : 'exact',
    brings: quote.toAmount,
    canPermit,
    figures,
    impact: figures.impact,
    isAsking,
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
