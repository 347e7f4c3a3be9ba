import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../../core/engine.ts'
import type { SwapQuestion, SwapQuote } from './swapQuote.ts'

/** What is known of what the form asks. */
export type QuoteState = {
  /** Absent while the form says too little. */
  readonly question?: SwapQuestion | undefined
  /** The latest answer to it. */
  readonly quote?: SwapQuote | undefined
  /** Why it was not answered when it was asked last. */
  readonly error?: Error | undefined
  readonly isAsking: boolean
  /** When it is asked anew, in milliseconds since 1970; absent when nobody asks by himself. */
  readonly nextAt?: number | undefined
}

/** What the form brings, as far as it is known. */
export function swapQuotes(engine: Pick<Engine, 'once'>): StoreApi<QuoteState> {
  return engine.once('swap.quotes', () => createStore<QuoteState>(() => ({ isAsking: false })))
}
