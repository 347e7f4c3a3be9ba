import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../engine.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { currentContext } from './pageContext.ts'

/** What became of opening a wallet by a link. */
export type Opening =
  | { readonly status: 'idle'; readonly name?: undefined }
  | {
      /**
       * `stayed`: the page never went out of sight, so probably no app took the link. `late`: it is
       * back for a while, and nothing came of it. `blocked`: the browser opened no tab for it.
       */
      readonly status: 'opening' | 'blocked' | 'away' | 'back' | 'stayed' | 'late'
      readonly name: string
    }

/** A page that is still seen this long after, in ms, was not left for an app. */
const patience = 1_500
/** What was decided in the app has this long to arrive once the page is back: phones wake slowly. */
const patienceOnReturn = 5_000

type Openings = { readonly store: StoreApi<Opening>; end(): void }

/** What can be shown of opening a wallet. */
export function openingStore(engine: Engine): StoreApi<Opening> {
  return openingsOf(engine).store
}

/** Watches whether the page is left for the wallet, and come back to. */
export function followOpening(
  engine: Engine,
  name: string,
  begun: 'opening' | 'blocked' = 'opening',
): void {
  const openings = openingsOf(engine)
  openings.end()
  const watching = new AbortController()
  const { signal } = watching
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(status: Exclude<Opening['status'], 'idle'>) {
    clearTimeout(timer)
    openings.store.setState({ name, status }, true)
  }

  const leave = () => set('away')
  function comeBack() {
    set('back')
    timer = setTimeout(() => set('late'), patienceOnReturn)
  }
  const look = () => (document.visibilityState === 'visible' ? comeBack() : leave())
  document.addEventListener('visibilitychange', look, { signal })
  if (currentContext().system === 'desktop') {
    // A desktop shows the app beside the page.
    window.addEventListener('blur', leave, { signal })
    window.addEventListener('focus', comeBack, { signal })
  }
  set(begun)
  if (begun === 'opening') timer = setTimeout(() => set('stayed'), patience)

  openings.end = () => {
    clearTimeout(timer)
    watching.abort()
  }
}

/** Nobody waits for the wallet any more. */
export function endOpening(engine: Engine): void {
  const { end, store } = openingsOf(engine)
  end()
  store.setState({ status: 'idle' }, true)
}

function openingsOf(engine: Engine): Openings {
  return engine.once(createOpenings)
}

function createOpenings(engine: Engine): Openings {
  const openings: Openings = {
    end() {},
    store: createStore<Opening>(() => ({ status: 'idle' })),
  }
  onDestroy(engine, () => openings.end())
  return openings
}
