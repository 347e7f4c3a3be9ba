import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../engine.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { currentContext } from './pageContext.ts'

/** The progress of opening a wallet by a link. */
export type Opening =
  | { readonly status: 'idle'; readonly name?: undefined }
  | {
      /**
       * `stayed`: the page was never hidden, so probably no app opened the link. `late`: the page is visible
       * again for a while, without a response. `blocked`: the browser blocked the tab. `silent`: a wallet on
       * another device has not responded for a while.
       */
      readonly status: 'opening' | 'blocked' | 'away' | 'back' | 'stayed' | 'late' | 'silent'
      readonly name: string
    }

/** A page that is still visible after this time, in ms, was not left for an app. */
const patience = 1_500
/** The time, in ms, for a response after the page is visible again. Phones reconnect slowly. */
const patienceOnReturn = 5_000

/** The time, in ms, for a response of a wallet on another device, which the visitor first has to take. */
const patienceWithSilence = 10_000

type Openings = { readonly store: StoreApi<Opening>; end(): void }

/** The store with the progress of opening a wallet. */
export function openingStore(engine: Engine): StoreApi<Opening> {
  return openingsOf(engine).store
}

/** Watches whether the visitor leaves the page for the wallet, and returns. */
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
  const update = () => (document.visibilityState === 'visible' ? comeBack() : leave())
  document.addEventListener('visibilitychange', update, { signal })
  if (currentContext().system === 'desktop') {
    // On a desktop, the page stays visible beside the app.
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

/** Waits for a response of a wallet that the page cannot open. A view of Latchkey that waits says so itself. */
export function followSilence(engine: Engine, name: string): void {
  const openings = openingsOf(engine)
  openings.end()
  let timer: ReturnType<typeof setTimeout>
  function wait() {
    timer = setTimeout(() => {
      // A view in front of the visitor stays. Once the modal is closed, nothing tells of the request.
      if (engine.store.getState().modal.open) wait()
      else openings.store.setState({ name, status: 'silent' }, true)
    }, patienceWithSilence)
  }
  wait()
  openings.end = () => clearTimeout(timer)
}

/** Stops watching, because no request waits for the wallet. */
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
