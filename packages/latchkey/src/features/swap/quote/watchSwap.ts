import type { Engine } from '../../../core/engine.ts'
import { onDestroy } from '../../../core/lifetime/onDestroy.ts'
import { type SharedReader, shareReader } from '../../../core/lifetime/shareReader.ts'
import { followQuery } from '../../../core/queries/followQuery.ts'
import { errorOf } from '../../../core/queries/queryState.ts'
import { isSameQuestion, questionKey, questionOf } from './questionOf.ts'
import { readQuote } from './readQuote.ts'
import { balancesKey, readBalances } from './swapBalances.ts'
import { swapForm } from './swapForm.ts'
import type { SwapQuote } from './swapQuote.ts'
import { swapQuotes } from './swapQuotes.ts'

/** In ms. */
const poll = 10_000
/** How long typing has to rest before a quote is requested, in ms. */
const typing = 200

type SwapReader = { refresh(): void; stop(): void }

/** Polls the form's quote and balances while any view of swaps is mounted. Returns what stops it. */
export function watchSwap(engine: Engine): () => void {
  return shareReader(engine.once(createSwapWatching), () => startWatching(engine))
}

/** Reads quote and balances now, if a view of swaps is mounted. */
export function refreshSwap(engine: Engine): void {
  engine.once(createSwapWatching).reader?.refresh()
}

function createSwapWatching(): SharedReader<SwapReader> {
  return { reader: undefined, views: 0 }
}

function startWatching(engine: Engine): SwapReader {
  const form = swapForm(engine)
  const quotes = swapQuotes(engine)
  const balances = followQuery<void>(engine, () => undefined)
  const quote = followQuery<SwapQuote>(engine, (state, { isReading, nextAt }) =>
    quotes.setState({
      error: errorOf(state),
      isAsking: isReading,
      nextAt,
      // A quote stays while its question does, also between views and after a failure.
      ...(state.status === 'known' && { quote: state.data }),
    }),
  )

  function follow(wait: number) {
    const question = questionOf(engine.store.getState(), form.getState())
    if (!isSameQuestion(question, quotes.getState().question))
      quotes.setState({ isAsking: question !== undefined, question }, true)
    quote.follow(
      question && {
        key: ['swap.quote', ...questionKey(question)],
        poll,
        read: (signal) => readQuote(engine, question, { signal }),
        wait,
      },
    )
    const key = balancesKey(engine)
    balances.follow(key && { key, poll, read: () => readBalances(engine) })
  }

  follow(0)
  const unsubscribes = [engine.store, form].map((store) => store.subscribe(() => follow(typing)))
  const forget = onDestroy(engine, stop)

  function stop() {
    forget()
    for (const unsubscribe of unsubscribes) unsubscribe()
    quote.stop()
    balances.stop()
    quotes.setState({ isAsking: false, nextAt: undefined })
  }

  return {
    refresh() {
      quote.refresh()
      balances.refresh()
    },
    stop,
  }
}
