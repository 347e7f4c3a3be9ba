import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../core/engine.ts'
import { onDestroy } from '../../core/lifetime/onDestroy.ts'
import { activeAddress, activeChain } from '../../core/selectors.ts'
import { createNameReader } from './createNameReader.ts'
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

function createNameSearch(engine: Engine): NameSearching {
  const store = createStore<NameSearch>(() => blankSearch)
  const reader = createNameReader(engine, store)

  function clear() {
    reader.stop()
    store.setState(({ zone }) => ({ ...blankSearch, zone }))
  }

  /** Drops the results of another network, but not the typed text. */
  function forgetAnswer() {
    reader.stop()
    store.setState({ availability: 'none', error: undefined, suggestions: [] })
  }

  const unsubscribe = engine.store.subscribe((state, before) => {
    if (activeAddress(state) !== activeAddress(before)) clear()
    else if (activeChain(state)?.chainId !== activeChain(before)?.chainId) forgetAnswer()
  })
  onDestroy(engine, () => {
    unsubscribe()
    reader.stop()
  })

  return {
    clear,
    look: () => void reader.read(store.getState().typed),
    store,
    type(typed) {
      store.setState(({ zone }) => ({ ...blankSearch, label: typed, typed, zone }))
      reader.readSoon(withoutZone(typed, store.getState().zone))
    },
  }
}

/** Visitors may paste the whole name. */
function withoutZone(typed: string, zone: string | undefined): string {
  const text = typed.trim()
  const end = zone && `.${zone}`
  return end && text.toLowerCase().endsWith(end) ? text.slice(0, -end.length) : text
}
