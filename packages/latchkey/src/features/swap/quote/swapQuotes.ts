import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../../core/engine.ts'
import type { SwapQuestion, SwapQuote } from './swapQuote.ts'

/** The state of the form's quote. */
export type QuoteState = {
  /** Absent while the form is incomplete. */
  readonly question?: SwapQuestion | undefined
  /** The latest quote for the question. */
  readonly quote?: SwapQuote | undefined
  /** Why the latest request failed. */
  readonly error?: Error | undefined
  readonly isAsking: boolean
  /** The time of the next poll, in milliseconds since 1970; absent while not polling. */
  readonly nextAt?: number | undefined
}

/** The quote for the form of an instance. */
export function swapQuotes(engine: Pick<Engine, 'once'>): StoreApi<QuoteState> {
  return engine.once(createSwapQuotes)
}

function createSwapQuotes(): StoreApi<QuoteState> {
  return createStore<QuoteState>(() => ({ isAsking: false }))
}
