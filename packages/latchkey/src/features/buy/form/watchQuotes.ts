import type { Engine } from '../../../core/engine.ts'
import { statusOf } from '../../../core/provider/client/request.ts'
import { askSellers, type BuyQuote } from './askSellers.ts'
import type { BuyTerms } from './buyTerms.ts'
import type { Seller } from './sellers.ts'

const after = 200
const every = 10_000

/**
 * Asks sellers once the terms have stood still for a moment, then every ten seconds while the page is
 * on show; no more once the provider says that it has enough (503). Returns what stops it.
 */
export function watchQuotes(
  engine: Engine,
  question: { readonly sellers: readonly Seller[]; readonly terms: BuyTerms },
  listener: (quotes: readonly BuyQuote[]) => void,
): () => void {
  const watching = new AbortController()
  const { signal } = watching
  let polling: ReturnType<typeof setInterval> | undefined
  let asking = 0

  async function ask() {
    if (document.visibilityState === 'hidden') return
    asking += 1
    const mine = asking
    try {
      const quotes = await askSellers(engine, question, { signal })
      if (signal.aborted || mine !== asking) return
      listener(quotes)
      if (quotes.some(({ error }) => statusOf(error) === 503)) stop()
    } catch (error) {
      if (!signal.aborted) engine.logger.error('Sellers could not be asked.', error)
    }
  }

  const waiting = setTimeout(() => {
    void ask()
    polling = setInterval(ask, every)
    document.addEventListener('visibilitychange', ask, { signal })
  }, after)

  function stop() {
    clearTimeout(waiting)
    clearInterval(polling)
    watching.abort()
  }
  return stop
}
