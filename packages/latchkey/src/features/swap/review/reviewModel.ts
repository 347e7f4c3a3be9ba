import type { SwapAssurance } from '../build/previewSwap.ts'
import type { SwapTerms } from '../build/readTerms.ts'
import { isSameQuestion } from '../quote/questionOf.ts'
import type { Impact } from '../quote/quoteFigures.ts'
import { type SwapFigures, swapFigures } from '../quote/swapFigures.ts'
import type { SwapOrder } from '../quote/swapOrder.ts'
import type { QuoteState } from '../quote/swapQuotes.ts'
import { type SwapProblem, swapProblemOf } from '../swapProblem.ts'
import type { Allowing, SwapReview } from './swapReview.ts'

/** Milliseconds after which a quote is too old to approve. */
const lastsFor = 30_000

/** Why the swap cannot go to the wallet yet. */
export type ReviewLack = 'blocked' | 'expired' | 'moved' | 'problem' | 'tick'

/** The review as it is shown. */
export type ReviewModel =
  /** The reviewed swap has ended. */
  | { readonly status: 'gone' }
  | {
      readonly status: 'open'
      readonly order: SwapOrder
      /** The latest quote. */
      readonly brings: bigint
      readonly figures: SwapFigures
      readonly impact: Impact | undefined
      readonly isAsking: boolean
      readonly needsApproval: boolean
      /** How the swap is verified; absent until it is. */
      readonly verified: SwapAssurance | undefined
      /** Allowance or transaction are being read, so the visitor cannot approve yet. */
      readonly isReading: boolean
      /** How the token is allowed, and whether a signature would do. */
      readonly allowing: Allowing
      readonly canPermit: boolean
      readonly problem: SwapProblem | undefined
      readonly lack: ReviewLack | undefined
    }

export type ReviewModelInput = {
  readonly review: SwapReview
  readonly quotes: QuoteState
  /** The exchange's terms; absent while unknown. */
  readonly terms: SwapTerms | undefined
  /** The terms could not be read, so an approval may be needed. */
  readonly hasFailed?: boolean | undefined
  readonly verified?: SwapAssurance | undefined
  /** Why the swap could not be verified. */
  readonly unverified?: unknown
  readonly now: number
}

/** Derives the review. */
export function reviewModel({
  hasFailed = false,
  now,
  quotes,
  review,
  terms,
  unverified,
  verified,
}: ReviewModelInput): ReviewModel {
  const { isSure, order } = review
  const { error, isAsking, quote } = quotes
  if (!order || !quote || !isSameQuestion(order.question, quote.question)) return { status: 'gone' }
  const { isUnlimited, least, question, slippage, usesPermit } = order
  const { allowance, canPermit = false } = terms ?? {}
  const needsApproval = hasFailed || (allowance !== undefined && allowance < question.amount)
  const byPermit = usesPermit && canPermit
  const figures = swapFigures({ least, needsApproval, quote, slippage })
  const failure = error ?? unverified
  const problem = failure ? swapProblemOf(failure) : undefined
  const lack = lackOf()
  return {
    // A choice that is not shown is not made.
    allowing: byPermit ? 'permit' : isUnlimited && needsApproval ? 'unlimited' : 'exact',
    brings: quote.toAmount,
    canPermit,
    figures,
    impact: figures.impact,
    isAsking,
    isReading:
      (!verified && !unverified) || (!terms && !hasFailed && question.from.address !== undefined),
    lack,
    needsApproval,
    order,
    // The changed price has a notice of its own.
    problem: lack === 'moved' ? undefined : problem,
    status: 'open',
    verified,
  }

  function lackOf(): ReviewLack | undefined {
    if (error) return 'problem'
    if (quote && quote.toAmount < least) return 'moved'
    if (unverified) return 'blocked'
    if (quote && now - quote.readAt > lastsFor) return 'expired'
    return figures.impact?.level === 'severe' && !isSure ? 'tick' : undefined
  }
}
