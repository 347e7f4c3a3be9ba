import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../core/engine.ts'
import { onDestroy } from '../../core/lifetime/onDestroy.ts'
import { followQuery } from '../../core/queries/followQuery.ts'
import { activeAddress, activeChain } from '../../core/selectors.ts'
import { nameQuery } from './nameQuery.ts'
import { blankSearch, type NameSearch } from './searchState.ts'

export type NameSearching = {
  readonly store: StoreApi<NameSearch>
  /** Sets the typed text, and looks it up once typing rests. */
  type(text: string): void
  /** Looks up the typed text again; without text, the zone. */
  look(): void
  /** Empties the field. */
  clear(): void
}

/** The search of an instance. Typed text stays until it is registered or the account changes. */
export function nameSearch(engine: Engine): NameSearching {
  return engine.once(createNameSearch)
}

/** Milliseconds that typing has to rest before a request. */
const debounce = 300

function createNameSearch(engine: Engine): NameSearching {
  const store = createStore<NameSearch>(() => blankSearch)
  const follower = followQuery<Partial<NameSearch>>(engine, (state, { isReading }) => {
    if (isReading) return
    if (state.status === 'known') store.setState({ ...state.data, error: undefined })
    if (!('error' in state)) return
    const { error } = state
    engine.logger.debug('A name could not be looked up.', { error })
    store.setState(({ typed }) => ({ availability: typed ? 'unknown' : 'none', error }))
  })

  function read(wait: number) {
    const { typed, zone } = store.getState()
    // The same name is read again: it may have been registered.
    follower.follow(undefined)
    follower.follow({ ...nameQuery(engine, store, withoutZone(typed, zone)), wait })
  }

  function clear() {
    follower.follow(undefined)
    store.setState(({ zone }) => ({ ...blankSearch, zone }))
  }

  /** Drops the results of another network, but not the typed text. */
  function forgetAnswer() {
    follower.follow(undefined)
    store.setState({ availability: 'none', error: undefined, suggestions: [] })
  }

  const unsubscribe = engine.store.subscribe((state, before) => {
    if (activeAddress(state) !== activeAddress(before)) clear()
    else if (activeChain(state)?.chainId !== activeChain(before)?.chainId) forgetAnswer()
  })
  onDestroy(engine, unsubscribe)

  return {
    clear,
    look: () => read(0),
    store,
    type(typed) {
      store.setState(({ zone }) => ({ ...blankSearch, label: typed, typed, zone }))
      read(typed ? debounce : 0)
    },
  }
}

/** Visitors may paste the whole name. */
function withoutZone(typed: string, zone: string | undefined): string {
  const text = typed.trim()
  const end = zone && `.${zone}`
  return end && text.toLowerCase().endsWith(end) ? text.slice(0, -end.length) : text
}
