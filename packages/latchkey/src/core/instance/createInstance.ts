import type { Namespace } from '../caip.ts'
import { dispatch } from '../connections/dispatch.ts'
import { readConnections } from '../connections/stored/stored.ts'
import { listenToTabs } from '../connections/stored/tabs.ts'
import type { Engine } from '../engine.ts'
import { coreError } from '../errors/errors.ts'
import { close } from '../modal/close.ts'
import type { OpenOptions } from '../modal/firstRoute.ts'
import { mountWhenWanted } from '../modal/mountWhenWanted.ts'
import { open } from '../modal/open.ts'
import { changeOptions } from '../options/changeOptions.ts'
import { callable, refuseMisfits } from '../options/checks.ts'
import { chosenOptions } from '../options/chosenOptions.ts'
import type { LatchkeyOptions } from '../options/options.ts'
import { hasPage } from '../platform.ts'
import type { ConnectorSource } from '../ports/connector.ts'
import { holdEvents } from '../provider/analytics/holdEvents.ts'
import { hide } from '../router/hide.ts'
import {
  activeChain,
  allNetworks,
  chainStates,
  connectedAccount,
  currentRoute,
} from '../selectors.ts'
import type { Chains, State } from '../state.ts'
import { createEngine } from './createEngine.ts'
import { describeAccount } from './describeAccount.ts'
import { describeNetwork } from './describeNetwork.ts'
import { describeState } from './describeState.ts'
import { engineKey, type Holder } from './engineOf.ts'
import type { Latchkey, PublicState } from './latchkey.ts'
import type { ProviderOf, Providers } from './providers.ts'

/** The interface that `createLatchkey` adds to the engine: a modal whose code loads on demand. */
export type Interface = {
  preload(): Promise<void>
  mount(container: Element): () => void
}

/**
 * Builds an instance around an engine. Without `makeInterface` the instance is headless: `open()`
 * changes only the state.
 */
export function createInstance(
  options: LatchkeyOptions,
  makeInterface?: (engine: Engine, discoverWallets: () => Promise<void>) => Interface,
  sources: readonly ConnectorSource[] = [],
): Latchkey {
  const ending = new AbortController()
  const engine = createEngine(options, ending.signal, sources)
  const { consent, events, store } = engine
  const { getState, setState } = store
  if (options.onEvent) events.subscribe(options.onEvent)
  const startAnalytics = holdEvents(engine)
  const shown = makeInterface?.(engine, discoverWallets)
  engine.loadModal = shown?.preload
  engine.watchFaces = async () => (await import('../faces/watchFaces.ts')).watchFaces(engine)
  // A host that refuses for the visitor before anything waits gets no unhandled rejection.
  consent.catch(() => undefined)

  const instance: Latchkey & Holder = {
    [engineKey]: engine,
    open(options?: OpenOptions) {
      try {
        open(engine, options)
      } catch (error) {
        return Promise.reject<never>(error)
      }
      if (!shown) run(discoverWallets)
      consent.catch(() => hide(engine))
      const sent = options?.view === 'WalletSend' ? untilSent() : Promise.resolve()
      // A host that ignores the promise gets no unhandled rejection.
      sent.catch(() => undefined)
      // The overloads pair each view with its result.
      return sent as Promise<{ hash: string }>
    },
    close: () => close(engine),
    async preload() {
      await (shown ? shown.preload() : discoverWallets())
    },
    mount(container) {
      if (!shown) throw coreError('NO_INTERFACE')
      return mountWhenWanted(engine, container, shown.mount)
    },

    async connect(options) {
      await discoverWallets()
      return (await live()).connect(engine, options)
    },
    async loginWithToken(login) {
      await live()
      return (await import('../embedded/loginWithToken.ts')).loginWithToken(engine, login)
    },
    async disconnect(options) {
      // A visitor may take a consent back, and have what is stored removed.
      const { disconnect } = await held(() => import('../connections/disconnect.ts'), null)
      await disconnect(engine, options)
    },
    async switchNetwork(network) {
      await live()
      const { switchToNamed } = await import('../networks/switchNetwork.ts')
      await switchToNamed(engine, network)
    },

    getAccount: (namespace) => describeAccount(activeChain(getState(), namespace)),
    subscribeAccount: (listener, namespace) =>
      watch(listener, (state) => activeChain(state, namespace), describeAccount),
    getNetwork: (namespace) => describeNetwork(activeChain(getState(), namespace)),
    subscribeNetwork: (listener, namespace) =>
      watch(listener, (state) => activeChain(state, namespace), describeNetwork, Object.values),
    getState: () => describe(getState()),
    subscribe: (listener) => watch(listener, (state) => state, describe, Object.values),
    // The connector of a family provides what `Providers` names.
    getProvider: <namespace extends Namespace>(namespace?: namespace) =>
      connectedAccount(getState(), namespace)?.provider as ProviderOf<namespace> | undefined,
    subscribeProviders: (listener) =>
      watch(listener, ({ chains }) => chains, providersOf, Object.values),
    getWalletInfo: (namespace) => instance.getAccount(namespace).walletInfo,
    subscribeWalletInfo: (listener, namespace) =>
      watch(
        listener,
        (state) => connectedAccount(state, namespace)?.connector,
        () => instance.getWalletInfo(namespace),
      ),

    getWallets: () => getState().wallets,
    subscribeWallets: (listener) => watch(listener, ({ wallets }) => wallets, same),
    getPairing: () => getState().pairing,
    subscribePairing: (listener) => watch(listener, ({ pairing }) => pairing, same),

    getTheme: () => getState().theme,
    setThemeMode: (themeMode) => instance.updateOptions({ themeMode }),
    setThemeVariables: (themeVariables) => instance.updateOptions({ themeVariables }),
    subscribeTheme: (listener) => watch(listener, ({ theme }) => theme, same),
    getEvent: events.last,
    subscribeEvents: (listener) => events.subscribe(heard(listener)),

    updateFeatures: (features) => instance.updateOptions({ features }),
    updateOptions: (changes) => setState((state) => changeOptions(state, changes)),
    setConnectMethodsOrder: (connectMethodsOrder) =>
      instance.updateFeatures({ connectMethodsOrder }),
    setWalletFeaturesOrder: (walletFeaturesOrder) =>
      instance.updateFeatures({ walletFeaturesOrder }),
    setSocialsOrder: (socials) => instance.updateFeatures({ socials }),
    setCollapseWallets: (collapseWallets) => instance.updateFeatures({ collapseWallets }),

    addNetwork: async (network) => (await changes()).addNetwork(engine, { network }),
    removeNetwork: async (chainId) => (await changes()).removeNetwork(engine, { chainId }),
    addAdapter: async (adapter, networks) =>
      (await changes()).addAdapter(engine, { adapter, networks }),
    removeAdapter: async (namespace) => (await changes()).removeAdapter(engine, { namespace }),

    destroy: () => ending.abort(),
  }

  events.emit('INITIALIZE', {
    networks: allNetworks(getState()).map(({ caipNetworkId }) => caipNetworkId),
    options: chosenOptions(options),
  })
  if (hasPage()) resume()
  return instance

  /** Loads the part of the engine that a page without a connection does not need. */
  async function live(given: unknown = consent) {
    if (ending.signal.aborted) throw coreError('DESTROYED')
    await given
    const verbs = await import('../connections/index.ts')
    if (ending.signal.aborted) throw coreError('DESTROYED')
    verbs.startConnectedEffects(engine)
    // Before a wallet is connected or restored.
    if (options.siwx ?? options.siweConfig)
      engine.once((await import('../signIn/watchSignIn.ts')).watchSignIn)
    return verbs
  }

  /** Waits for a part of the engine for pages with a connection. A visitor waits for it, so both load at once. */
  async function held<verbs>(load: () => Promise<verbs>, given: unknown = consent): Promise<verbs> {
    await given
    const [verbs] = await Promise.all([load(), live(given)])
    return verbs
  }

  async function changes() {
    await live()
    return import('../networks/changes/index.ts')
  }

  async function untilSent() {
    const entry = currentRoute(getState())
    await consent
    const { awaitSend } = await import('../transactions/awaitSend.ts')
    return awaitSend(engine, entry)
  }

  /** Discovers wallets after the first intent of a visitor. */
  async function discoverWallets() {
    await (await live()).startDiscovery(engine, startAnalytics)
  }

  /** Restores stored connections and follows changes in other tabs. */
  function resume() {
    const { enableReconnect } = getState().options
    listenToTabs(engine, (connections) => {
      run(async () => {
        const { followTab } = await held(() => import('../connections/reconnect.ts'))
        await followTab(engine, connections)
      })
    })
    const isInside = [...engine.sources.values()].some((source) => source.isInside)
    if (enableReconnect && (isInside || Object.keys(readConnections(engine)).length))
      run(async () => {
        const { reconnect } = await held(() => import('../connections/reconnect.ts'))
        await reconnect(engine)
      })
  }

  function run(work: () => Promise<void>) {
    work().catch((error: unknown) => {
      if (ending.signal.aborted) return
      const log = () => engine.logger.error('A connection could not be followed.', error)
      // A refused consent is no failure.
      consent.then(log, () => undefined)
      // Without this chunk the page restores nothing. Storage keeps the connections for the next page.
      for (const { account, namespace } of chainStates(getState()))
        if (account.status === 'connecting' && account.reason === 'restore')
          dispatch(engine, { namespace, type: 'refused' })
    })
  }

  /**
   * Calls the listener with a value derived from a part of the state, whenever the value changes. Values
   * with equal `words` count as unchanged.
   */
  function watch<part, value>(
    listener: (value: value) => void,
    select: (state: State) => part,
    describe: (part: part) => value,
    words: (value: value) => readonly unknown[] = (value) => [value],
  ) {
    heard(listener)
    return store.subscribe((state, previous) => {
      const part = select(state)
      const before = select(previous)
      if (part === before) return
      const value = describe(part)
      const [now, then] = [words(value), words(describe(before))]
      if (now.length !== then.length || now.some((word, i) => word !== then[i])) listener(value)
    })
  }
}

function same<part>(part: part): part {
  return part
}

/** Refuses a listener that is none, which would throw only with the next change. */
function heard<listener>(listener: listener): listener {
  refuseMisfits({ listener: listener ?? null }, { listener: callable })
  return listener
}

function describe(state: State): PublicState {
  return describeState(state.modal, activeChain(state))
}

function providersOf(chains: Chains): Partial<Providers> {
  return Object.fromEntries(
    chainStates({ chains }).flatMap(({ account, namespace }) =>
      account.status === 'connected' ? [[namespace, account.provider]] : [],
    ),
  )
}
