// chunk: core, start
import { embedded } from './connectors/embedded/embedded.ts'
import { pairing } from './connectors/pairing/pairing.ts'
import type { Engine } from './core/engine.ts'
import { createInstance, type Interface } from './core/instance/createInstance.ts'
import type { Latchkey } from './core/instance/latchkey.ts'
import { whenIdle } from './core/lifetime/whenIdle.ts'
import { reportFailure } from './core/log/reportFailure.ts'
import { firstRoute, type OpenOptions } from './core/modal/firstRoute.ts'
import { open } from './core/modal/open.ts'
import type { LatchkeyOptions } from './core/options/options.ts'
import { hasPage } from './core/platform.ts'
import { hide } from './core/router/hide.ts'
import { reset } from './core/router/reset.ts'
import { currentRoute } from './core/selectors.ts'
import type { State } from './core/state.ts'
import { returnedLogin } from './protocol/socials.ts'
import { loadFirstFeature } from './ui/firstRoutes.ts'
import type { MountedModal } from './ui/mountModal.ts'

/**
 * Creates an instance of Latchkey. Fetches and contacts nothing until a visitor shows intent, unless a
 * wallet was connected before.
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
 * @throws {@link LatchkeyError} if an option is invalid.
 */
export function createLatchkey(options: LatchkeyOptions): Latchkey {
  return createInstance(options, createModal, [pairing(), embedded()])
}

/** How long the first frame waits for wallets after the code has loaded, in ms. */
const patience = 50

/** Creates the modal, whose code loads on demand. */
function createModal(engine: Engine, discoverWallets: () => Promise<void>): Interface {
  const { consent, signal, store } = engine

  let loading: Promise<MountedModal | undefined> | undefined
  /** Functions that mount the modal into hosts' elements. Each runs again if its code failed to load. */
  const places = new Set<() => void>()

  function load() {
    loading ??= fetchModal()
    // Allow a retry after a chunk failed to load.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  async function fetchModal() {
    const [{ connect, mountModal }, feature] = await fetchCode()
    // The first frame contains this browser's wallets, unless one is slow.
    await Promise.race([discoverWallets(), new Promise((resolve) => setTimeout(resolve, patience))])
    if (signal.aborted) return undefined
    const modal = mountModal(engine, feature ? [connect, feature] : [connect])
    signal.addEventListener('abort', modal.unmount)
    fillPlaces()
    return modal
  }

  function fillPlaces() {
    for (const place of places) place()
  }

  /** Fetches all code for opening in one round, without running it and without a request to a wallet. */
  async function fetchCode() {
    await consent
    // `loadSources` reports failures.
    for (const source of engine.sources.values())
      if (!source.isLazy) source.load().catch(() => undefined)
    return Promise.all([
      import('./opening.ts'),
      loadFirstFeature(currentRoute(store.getState()).view),
    ])
  }

  if (hasPage()) {
    addEventListener('online', retry, { signal })
    store.subscribe(({ modal }, previous) => {
      if (modal.open && !previous.modal.open) show()
    })
    // A login left this page, and came back with its result.
    if (returnedLogin.test(location.search) && store.getState().options.provider.secureSiteUrl)
      resumeReturned().catch(report)
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
      // Draw the first view in advance, so that a click opens it fast.
      if (!store.getState().modal.open) reset(engine, firstRoute(engine))
      await load()
    },
  }

  async function resumeReturned() {
    await consent
    if (signal.aborted) return
    const { resumeLogin } = await import('./core/embedded/resumeLogin.ts')
    await resumeLogin(engine)
  }

  function show() {
    // Each opening retries to load wallets that failed to load.
    load().then(discoverWallets, stopOpening).catch(report)
  }

  /** Closes the modal if it can't be drawn. The next press retries. */
  function stopOpening(error: unknown) {
    const state = store.getState()
    hide(engine)
    report(error, { ...currentRoute(state), namespace: state.modal.namespace })
  }

  /** Reports a failure, also at the button of an opening. A refused consent is not reported. */
  function report(error: unknown, failedOpening?: State['failedOpening']) {
    consent.then(
      () => {
        if (signal.aborted) return
        if (failedOpening) store.setState({ failedOpening })
        reportFailure(engine, 'The modal could not be loaded.', error)
      },
      () => undefined,
    )
  }

  function retry() {
    fillPlaces()
    const { failedOpening } = store.getState()
    // `failedOpening` pairs view and arguments, as `OpenOptions` do.
    if (failedOpening) open(engine, failedOpening as OpenOptions)
  }
}
