import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../../core/engine.ts'
import { push } from '../../../core/router/push.ts'
import type { SwapOrder } from '../build/swapOrder.ts'
import { swapForm } from '../form/swapForm.ts'
import { basisPointsOf } from '../quote/basisPoints.ts'
import { isSameQuestion } from '../quote/questionOf.ts'
import { minimumOf } from '../quote/quoteFigures.ts'
import { swapQuotes } from '../quote/swapQuotes.ts'

/** What a visitor is shown before the wallet is asked. */
export type SwapReview = {
  /** What they agree to when they go on; absent where there is nothing to agree to. */
  readonly order?: SwapOrder | undefined
  /** They have ticked that they know what it costs them. */
  readonly isSure: boolean
}

/** What is being reviewed. */
export function swapReview(engine: Pick<Engine, 'once'>): StoreApi<SwapReview> {
  return engine.once('swap.review', () => createStore<SwapReview>(() => ({ isSure: false })))
}

/** Shows what the form brings as it is quoted now, to be agreed to. */
export function openReview(engine: Engine): void {
  engine.events.emit('CLICK_CONVERT')
  acceptQuote(engine)
  if (swapReview(engine).getState().order) push(engine, { view: 'SwapPreview' })
}

/** Takes the newest quote for what is agreed to; how a token is let be taken stays for just the same swap. */
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

/** How the exchange is let take a token: this once, from now on, or by a signature. */
export type Allowing = 'exact' | 'unlimited' | 'permit'

/** Chooses how the exchange is let take the token. */
export function chooseAllowance(engine: Engine, allowing: Allowing): void {
  const { order } = swapReview(engine).getState()
  if (order) swapReview(engine).setState({ order: allowed(order, allowing) })
}

/** The order with that, and nothing else, let be taken. */
export function allowed(order: SwapOrder, allowing: Allowing): SwapOrder {
  return { ...order, isUnlimited: allowing === 'unlimited', usesPermit: allowing === 'permit' }
}
