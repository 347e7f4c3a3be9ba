import type { Engine } from '../../../core/engine.ts'
import { onDestroy } from '../../../core/lifetime/onDestroy.ts'
import { statusOf } from '../../../core/provider/client/request.ts'
import { swapForm } from '../form/swapForm.ts'
import { isSameAsset } from '../swapAsset.ts'
import { isSameQuestion, questionOf } from './questionOf.ts'
import { readQuote } from './readQuote.ts'
import { readBalances } from './swapBalances.ts'
import { swapQuotes } from './swapQuotes.ts'

/** How often is asked while somebody looks, and how long typing has to rest before, in ms. */
const quoteEvery = 10_000
const typingRests = 200

/** A service that says it is out of order is not asked again by itself. */
const outOfOrder = 503

/**
 * Keeps quote and balances of the form up to date while a view of swaps shows. Returns what ends that;
 * several views share one watch.
 */
export function watchSwap(engine: Engine): () => void {
  const watch = watchOf(engine)
  if (++watch.views === 1) watch.start()
  return () => {
    if (--watch.views === 0) watch.stop()
  }
}

/** Asks now, if anybody looks: somebody wants to try again, or something was swapped. */
export function refreshSwap(engine: Engine): void {
  watchOf(engine).refresh()
}

type Watch = { views: number; start(): void; stop(): void; refresh(): void }

function watchOf(engine: Engine): Watch {
  return engine.once('swap.watch', () => makeWatch(engine))
}

function makeWatch(engine: Engine): Watch {
  const form = swapForm(engine)
  const quotes = swapQuotes(engine)
  let asking = new AbortController()
  let listening = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedule(after: number) {
    clearTimeout(timer)
    timer = setTimeout(refresh, after)
  }

  function refresh() {
    clearTimeout(timer)
    if (watch.views === 0 || document.visibilityState === 'hidden') return
    void readBalances(engine)
    void ask()
  }

  async function ask() {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const { question } = quotes.getState()
    if (!question) return schedule(quoteEvery)
    quotes.setState({ isAsking: true, nextAt: undefined })
    try {
      const quote = await readQuote(engine, question, { signal })
      if (!signal.aborted) settle({ error: undefined, quote })
    } catch (error) {
      if (!signal.aborted)
        settle({ error: error instanceof Error ? error : new Error(String(error)) })
    }
  }

  function settle(heard: Pick<ReturnType<typeof quotes.getState>, 'error' | 'quote'>) {
    const goesOn = statusOf(heard.error) !== outOfOrder
    const nextAt = goesOn ? Date.now() + quoteEvery : undefined
    quotes.setState({ ...heard, isAsking: false, nextAt })
    if (goesOn) schedule(quoteEvery)
  }

  /** Takes over what the form asks now. An answer to what it asked before is late. */
  function adopt(): boolean {
    const question = questionOf(engine.store.getState(), form.getState())
    if (isSameQuestion(question, quotes.getState().question)) return false
    asking.abort()
    quotes.setState({ isAsking: question !== undefined, question }, true)
    return true
  }

  const watch: Watch = {
    refresh,
    start() {
      listening = new AbortController()
      const { signal } = listening
      const hear = () => void (adopt() && schedule(typingRests))
      const stops = [
        engine.store.subscribe(hear),
        form.subscribe((now, before) => {
          hear()
          const isSame = isSameAsset(now.from, before.from) && isSameAsset(now.to, before.to)
          if (!isSame) void readBalances(engine)
        }),
      ]
      const overdue = () => {
        const { nextAt } = quotes.getState()
        if (nextAt === undefined || nextAt <= Date.now()) refresh()
      }
      document.addEventListener('visibilitychange', overdue, { signal })
      window.addEventListener('online', refresh, { signal })
      signal.addEventListener('abort', () => stops.forEach((stop) => void stop()))
      adopt()
      refresh()
    },
    stop() {
      listening.abort()
      asking.abort()
      clearTimeout(timer)
      quotes.setState({ isAsking: false, nextAt: undefined })
    },
    views: 0,
  }
  onDestroy(engine, watch.stop)
  return watch
}
