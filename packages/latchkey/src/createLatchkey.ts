// chunk: core, start
import { pairing } from './connectors/pairing/pairing.ts'
import type { Engine } from './core/engine.ts'
import { createInstance, type Interface } from './core/instance/createInstance.ts'
import type { Latchkey } from './core/instance/latchkey.ts'
import { whenIdle } from './core/lifetime/whenIdle.ts'
import { firstRoute } from './core/modal/firstRoute.ts'
import type { LatchkeyOptions } from './core/options/options.ts'
import { hasPage } from './core/platform.ts'
import { hide } from './core/router/hide.ts'
import { reset } from './core/router/reset.ts'
import { currentRoute } from './core/selectors.ts'
import { loadFirstFeature } from './ui/firstRoutes.ts'
import type { Modal } from './ui/mountModal.ts'

/**
 * Builds one instance of Latchkey. Nothing is fetched or contacted until a visitor shows intent, or
 * a wallet was connected before.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { evm } from 'latchkey/evm'
 * import { base, ethereum } from 'latchkey/networks'
 *
 * const latchkey = createLatchkey({ adapters: [evm()], networks: [ethereum, base] })
 * latchkey.open()
 * ```
 *
 * @throws {@link LatchkeyError} when an option does not fit.
 */
export function createLatchkey(options: LatchkeyOptions): Latchkey {
  return createInstance(options, createModal, [pairing()])
}

/** How long the first frame waits for wallets once the code is here, in ms. */
const patience = 50

/** The modal, whose code is fetched when it is first wanted. */
function createModal(engine: Engine, heed: () => Promise<void>): Interface {
  const { signal, store } = engine

  let loading: Promise<Modal | undefined> | undefined
  /** What puts it where hosts want it: again, where its code did not arrive the first time. */
  const places = new Set<() => void>()

  function load() {
    loading ??= fetchModal()
    // A chunk that did not arrive may be asked for again.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  async function fetchModal() {
    const [{ connect, mountModal }, feature] = await fetchCode()
    // The wallets of this browser stand in the first frame, unless one takes its time.
    await Promise.race([heed(), new Promise((resolve) => setTimeout(resolve, patience))])
    if (signal.aborted) return undefined
    const modal = mountModal(engine, feature ? [connect, feature] : [connect])
    signal.addEventListener('abort', modal.unmount)
    fillPlaces()
    return modal
  }

  function fillPlaces() {
    for (const place of places) place()
  }

  /** All that opening needs, in one round. Nothing runs, and nobody is asked for anything. */
  function fetchCode() {
    // What fails is told when the sources are asked.
    for (const source of engine.sources.values()) source.load().catch(() => undefined)
    return Promise.all([
      import('./opening.ts'),
      loadFirstFeature(currentRoute(store.getState()).view),
    ])
  }

  if (hasPage()) {
    addEventListener('online', fillPlaces, { signal })
    store.subscribe(({ modal }, previous) => {
      if (modal.open && !previous.modal.open) show()
    })
    if (store.getState().options.preload === 'idle')
      whenIdle(() => void fetchCode().catch(report), 5000)
  }

  return {
    mount(container) {
      let unmount: (() => void) | undefined
      const place = () => {
        load().then((modal) => {
          if (places.delete(place)) unmount = modal?.mountInline(container)
        }, report)
      }
      places.add(place)
      place()
      return () => {
        places.delete(place)
        unmount?.()
      }
    },
    async preload() {
      // What opening would show is drawn behind the scenes, so that a click has little left to do.
      if (!store.getState().modal.open) reset(engine, firstRoute(engine))
      await load()
    },
  }

  function show() {
    // Wallets whose code did not arrive the first time are looked for at each opening.
    load().then(heed, giveUp).catch(report)
  }

  /** With nothing to show it is not open: the next press asks again. */
  function giveUp(error: unknown) {
    hide(engine)
    report(error)
  }

  function report(error: unknown) {
    engine.logger.error('The modal could not be loaded.', error)
  }
}
