import { type CaipNetworkId, referenceOf } from './caip.ts'
import { readConnections } from './connections/stored.ts'
import { listenToTabs } from './connections/tabs.ts'
import { createEngine } from './createEngine.ts'
import { describeAccount } from './describeAccount.ts'
import type { Engine } from './engine.ts'
import { LatchkeyError } from './errors.ts'
import type { Latchkey, NetworkInfo, PublicState } from './latchkey.ts'
import { close } from './modal/close.ts'
import { open } from './modal/open.ts'
import type { LatchkeyOptions } from './options.ts'
import { parseFeatures } from './parseOptions.ts'
import { activeChain, allNetworks, connectedAccount, currentNetwork } from './selectors.ts'
import type { State } from './state.ts'

/** What the composition root adds to the engine: an interface that can be fetched and shown. */
export type Interface = {
  preload(): Promise<void>
  mount(container: Element): () => void
}

/**
 * Builds an instance around an engine. `makeInterface` is absent for a headless one: there
 * `open()` changes state and nothing is drawn.
 */
export function createInstance(
  options: LatchkeyOptions,
  makeInterface?: (engine: Engine) => Interface,
): Latchkey {
  const ending = new AbortController()
  const engine = createEngine(options, ending.signal)
  const { events, store } = engine
  if (options.onEvent) events.subscribe(options.onEvent)
  const shown = makeInterface?.(engine)

  const instance: Latchkey = {
    ...engine,
    open(options) {
      open(engine, options)
      run(async () => (await live()).loadSources(engine))
    },
    close: () => close(engine),
    async preload() {
      const [{ loadSources }] = await Promise.all([live(), shown?.preload()])
      await loadSources(engine)
    },
    mount(container) {
      if (!shown) throw new LatchkeyError('NO_INTERFACE')
      run(async () => (await live()).loadSources(engine))
      return shown.mount(container)
    },

    connect: async (options) => (await live()).connect(engine, options),
    disconnect: async (namespace) => (await live()).disconnect(engine, { namespace }),
    async switchNetwork(network) {
      await (await live()).switchNetwork(engine, { chainId: chainIdOf(network) })
    },

    getAccount: (namespace) => describeAccount(activeChain(store.getState(), namespace)),
    subscribeAccount: (listener, namespace) =>
      watch((state) => activeChain(state, namespace), describeAccount, listener),
    getNetwork: (namespace) => describeNetwork(store.getState(), namespace),
    subscribeNetwork: (listener, namespace) =>
      watch(
        (state) => activeChain(state, namespace)?.chainId,
        () => describeNetwork(store.getState(), namespace),
        listener,
      ),
    getState: () => describeState(store.getState()),
    subscribe: (listener) =>
      watch(
        ({ activeNamespace, modal, ...state }) =>
          [
            modal.open,
            modal.loading,
            activeNamespace,
            activeChain({ activeNamespace, modal, ...state })?.chainId,
          ].join(),
        () => describeState(store.getState()),
        listener,
      ),
    getProvider: (namespace) => connectedAccount(store.getState(), namespace)?.provider,
    subscribeProviders: (listener) =>
      watch(
        ({ chains }) => chains,
        (chains) =>
          Object.fromEntries(
            Object.values(chains).flatMap(({ account, namespace }) =>
              account.status === 'connected' ? [[namespace, account.provider]] : [],
            ),
          ),
        listener,
      ),
    getWalletInfo: (namespace) => instance.getAccount(namespace).walletInfo,
    subscribeWalletInfo: (listener, namespace) =>
      watch(
        (state) => connectedAccount(state, namespace)?.connector,
        () => instance.getWalletInfo(namespace),
        listener,
      ),

    getTheme: () => store.getState().theme,
    setThemeMode: (mode) => store.setState(({ theme }) => ({ theme: { ...theme, mode } })),
    setThemeVariables: (variables) =>
      store.setState(({ theme }) => ({
        theme: { ...theme, variables: { ...theme.variables, ...variables } },
      })),
    subscribeTheme: (listener) =>
      watch(
        ({ theme }) => theme,
        (theme) => theme,
        listener,
      ),
    getEvent: events.last,
    subscribeEvents: events.subscribe,

    updateFeatures: (changes) =>
      store.setState(({ options }) => ({
        options: { ...options, features: parseFeatures(changes, options.features) },
      })),
    updateOptions: (changes) =>
      store.setState(({ options }) => ({ options: { ...options, ...changes } })),
    setConnectMethodsOrder: (connectMethodsOrder) =>
      instance.updateFeatures({ connectMethodsOrder }),

    addNetwork: async (network) => (await live()).addNetwork(engine, { network }),
    removeNetwork: async (chainId) => (await live()).removeNetwork(engine, { chainId }),
    addAdapter: async (adapter, networks) =>
      (await live()).addAdapter(engine, { adapter, networks }),
    removeAdapter: async (namespace) => (await live()).removeAdapter(engine, { namespace }),

    destroy: () => ending.abort(),
  }

  events.emit('INITIALIZE', { networks: allNetworks(store.getState()).map((n) => n.caipNetworkId) })
  if (typeof document !== 'undefined') resume()
  return instance

  /** The part of the engine that a page without a connection does not load. */
  async function live() {
    if (ending.signal.aborted) throw new LatchkeyError('DESTROYED')
    const verbs = await import('./connections/index.ts')
    if (ending.signal.aborted) throw new LatchkeyError('DESTROYED')
    verbs.startLive(engine)
    return verbs
  }

  /** Brings back what was connected, and follows what other tabs do. */
  function resume() {
    const { enableReconnect } = store.getState().options
    listenToTabs(engine, (connections) => {
      run(async () => (await live()).followTab(engine, connections))
    })
    if (enableReconnect && Object.keys(readConnections(engine)).length)
      run(async () => (await live()).reconnect(engine))
  }

  function run(work: () => Promise<void>) {
    work().catch((error: unknown) => {
      if (!ending.signal.aborted) engine.logger.error('A connection could not be followed.', error)
    })
  }

  /** Calls the listener with what a part of the state means, whenever that part changed. */
  function watch<part, value>(
    select: (state: State) => part,
    describe: (part: part) => value,
    listener: (value: value) => void,
  ) {
    return store.subscribe((state, previous) => {
      const part = select(state)
      if (!Object.is(part, select(previous))) listener(describe(part))
    })
  }

  function chainIdOf(network: Parameters<Latchkey['switchNetwork']>[0]): CaipNetworkId {
    if (typeof network === 'number') return `eip155:${network}`
    return typeof network === 'string' ? network : network.caipNetworkId
  }
}

function describeNetwork(
  state: State,
  namespace?: Parameters<Latchkey['getNetwork']>[0],
): NetworkInfo {
  const chain = activeChain(state, namespace)
  const network = currentNetwork(state, namespace)
  const reference = chain && referenceOf(chain.chainId)
  return {
    caipNetworkId: chain?.chainId,
    chainId: chain?.namespace === 'eip155' ? Number(reference) : reference,
    isUnsupported: Boolean(chain && !network),
    network,
  }
}

function describeState(state: State): PublicState {
  const { activeNamespace, modal } = state
  return {
    activeNamespace,
    loading: modal.loading,
    open: modal.open,
    selectedNetworkId: activeChain(state)?.chainId,
  }
}
