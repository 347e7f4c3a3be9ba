import type { Engine } from '../../../core/engine.ts'
import { statusOf } from '../../../core/provider/client/request.ts'
import { askSellers, type BuyQuote } from './askSellers.ts'
import type { BuyTerms } from './buyTerms.ts'
import type { Seller } from './sellers.ts'

const after = 200
const every = 10_000

/**
 * Requests quotes 200 ms after the last change and then every ten seconds while the page is visible. Stops
 * after a 503. Returns a function that stops.
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
