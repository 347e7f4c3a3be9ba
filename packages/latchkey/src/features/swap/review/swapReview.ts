import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../../core/engine.ts'
import { push } from '../../../core/router/push.ts'
import { basisPointsOf } from '../quote/basisPoints.ts'
import { isSameQuestion } from '../quote/questionOf.ts'
import { minimumOf } from '../quote/quoteFigures.ts'
import { swapForm } from '../quote/swapForm.ts'
import type { SwapOrder } from '../quote/swapOrder.ts'
import { swapQuotes } from '../quote/swapQuotes.ts'

/** The state of a review. */
export type SwapReview = {
  /** The order that the visitor approves by going on; absent without a quote. */
  readonly order?: SwapOrder | undefined
  /** The visitor has confirmed the price impact. */
  readonly isSure: boolean
}

/** The review of an instance. */
export function swapReview(engine: Pick<Engine, 'once'>): StoreApi<SwapReview> {
  return engine.once(createSwapReview)
}

function createSwapReview(): StoreApi<SwapReview> {
  return createStore<SwapReview>(() => ({ isSure: false }))
}

/** Opens the review of the form's latest quote. */
export function openReview(engine: Engine): void {
  engine.events.emit('CLICK_CONVERT')
  acceptQuote(engine)
  if (swapReview(engine).getState().order) push(engine, { view: 'SwapPreview' })
}

/** Replaces the order by the latest quote; the choice of an allowance stays for the same swap. */
export function acceptQuote(engine: Engine): void {
  const { order: before } = swapReview(engine).getState()
  const { quote } = swapQuotes(engine).getState()
  const slippage = basisPointsOf(swapForm(engine).getState().slippage)
  const isSame = isSameQuestion(before?.question, quote?.question)
  const order: SwapOrder | undefined =
    quote && slippage !== undefined
      ? {
          isUnlimited: isSame && before?.isUnlimited === true,
          least: minimumOf(quote.toAmount, slippage),
          question: quote.question,
          quoted: quote.toAmount,
          slippage,
          usesPermit: isSame && before?.usesPermit,
        }
      : undefined
  swapReview(engine).setState({ isSure: false, order })
}

/** How the exchange may take a token: this amount, any amount, or by a signature. */
export type Allowing = 'exact' | 'unlimited' | 'permit'

/** Chooses how the exchange may take the token. */
export function chooseAllowance(engine: Engine, allowing: Allowing): void {
  const { order } = swapReview(engine).getState()
  if (order) swapReview(engine).setState({ order: allowed(order, allowing) })
}

/** The order with this allowance, and no other. */
export function allowed(order: SwapOrder, allowing: Allowing): SwapOrder {
  return { ...order, isUnlimited: allowing === 'unlimited', usesPermit: allowing === 'permit' }
}
