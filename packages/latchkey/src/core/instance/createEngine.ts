import { createStore } from 'zustand/vanilla'
import { type CaipNetworkId, isNamespace, type Namespace } from '../caip.ts'
import { reduce } from '../connections/reduce.ts'
import { readConnections } from '../connections/stored/stored.ts'
import type { Engine } from '../engine.ts'
import { createEvents } from '../events.ts'
import { createLogger } from '../log/logger.ts'
import type { Network } from '../network.ts'
import { initialNetwork } from '../networks/initialNetwork.ts'
import type { LatchkeyOptions } from '../options/options.ts'
import { parseOptions } from '../options/parseOptions.ts'
import { hasPage } from '../platform.ts'
import type { AdapterDescriptor } from '../ports/adapter.ts'
import type { ConnectorSource } from '../ports/connector.ts'
import type { ChainState, Chains, State } from '../state.ts'
import { createStorage, type KeptStorage } from '../storage/storage.ts'

/**
 * Builds the engine without an interface: state, storage, events, chain families. Loads no chunk and
 * sends no request.
 *
 * @throws {@link LatchkeyError} if an option is invalid.
 */
export function createEngine(
  input: LatchkeyOptions,
  ending: AbortSignal,
  usual: readonly ConnectorSource[] = [],
): Engine {
  const { defaultNetwork, networks, options } = parseOptions(input)
  const storage = createStorage(options.storage, options.name)
  const families = new Map((input.adapters ?? []).map((family) => [family.namespace, family]))
  const startOn = (kept: Pick<KeptStorage, 'get'>) =>
    initialNetwork({ defaultNetwork, networks, storage: kept })
  // A server can read a storage that the host passes (cookies), but not this browser's.
  const first = startOn(options.storage ? storage : { get: () => undefined })
  const made = new Map<unknown, unknown>()

  const engine: Engine = {
    asked: input,
    consent: Promise.resolve(input.consent),
    events: createEvents(),
    families,
    logger: createLogger({ level: () => engine.store.getState().options.logLevel }),
    signal: ending,
    sources: new Map(
      // If two connectors share an id, the host's connector wins.
      [...usual, ...allSources(families, input.connectors)]
        .filter(({ id }) => (id === 'pairing' ? options.enableWalletConnect : !options.basic))
        .map((source) => [source.id, source]),
    ),
    storage,
    store: createStore<State>(() => ({
      activeNamespace: first.namespace,
      chains: options.storage
        ? restored(first.chainId)
        : chainsOf(families, networks, first.chainId),
      connectors: [],
      faceOf: () => undefined,
      language: undefined,
      wallets: [],
      modal: { namespace: undefined, open: false, shakes: 0 },
      notices: { alert: undefined, toast: undefined },
      options,
      pairing: undefined,
      router: { direction: 'next', history: [{ view: 'Connect' }], transactions: [] },
      signIn: {},
      theme: { mode: options.themeMode, variables: options.themeVariables ?? {} },
    })),

    once<value>(make: (engine: Engine) => value): value {
      if (!made.has(make)) made.set(make, make(engine))
      // The key is the function that returned the value, so its type is known.
      return made.get(make) as value
    },
    async loadAdapter(namespace) {
      const { loadAdapter } = await import('../networks/loadAdapter.ts')
      return loadAdapter(engine, namespace)
    },
  }
  // Not part of the initial state, with which React hydrates: a server knows neither.
  if (hasPage()) {
    engine.store.setState({
      language: document.documentElement?.lang || globalThis.navigator?.language,
    })
    if (!options.storage) {
      const { chainId, namespace } = startOn(storage)
      engine.store.setState({ activeNamespace: namespace, chains: restored(chainId) })
    }
  }
  return engine

  /** Marks stored connections as connecting from the start, so that buttons don't flash 'Connect'. */
  function restored(chainId: CaipNetworkId): Chains {
    let chains = chainsOf(families, networks, chainId)
    if (!options.enableReconnect) return chains
    for (const [namespace, { address, connectorId, isLost }] of Object.entries(
      readConnections({ storage }),
    ))
      if (isNamespace(namespace) && !isLost)
        chains = reduce(chains, {
          attempt: Symbol(connectorId),
          connectorId,
          lastAddress: address,
          namespace,
          reason: 'restore',
          type: 'asked',
        })
    return chains
  }
}

function allSources(
  families: ReadonlyMap<Namespace, AdapterDescriptor>,
  more: readonly ConnectorSource[] = [],
): readonly ConnectorSource[] {
  return [...[...families.values()].flatMap(({ sources }) => sources), ...more]
}

/** Returns one state per chain family, in the order in which the host names their networks. */
function chainsOf(
  families: ReadonlyMap<Namespace, AdapterDescriptor>,
  networks: readonly Network[],
  active: Network['caipNetworkId'],
): Chains {
  const chains: Partial<Record<Namespace, ChainState>> = {}
  for (const network of networks) {
    const { caipNetworkId, chainNamespace: namespace } = network
    const known = chains[namespace]
    chains[namespace] = known
      ? { ...known, networks: [...known.networks, network] }
      : {
          account: { status: 'disconnected' },
          chainId: active.startsWith(`${namespace}:`) ? active : caipNetworkId,
          family: families.get(namespace),
          namespace,
          networks: [network],
        }
  }
  return chains
}
