import type { Engine } from '../engine.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { reportFailure } from '../log/reportFailure.ts'
import { nodeConfig } from '../nodes/nodeConfig.ts'
import { rpcUrls } from '../nodes/rpcUrls.ts'
import { readMetadata } from '../options/metadata.ts'
import { relayUrlsOf } from '../options/relayUrlsOf.ts'
import type { Connector, OutsideContext } from '../ports/connector.ts'
import { allNetworks, chainStates } from '../selectors.ts'
import { withConnectors } from '../wallets/withConnectors.ts'
import { reportRelayErrors } from './pairing/reportRelayErrors.ts'

/** The source id of each connector, by connector id. */
export function sourceOf(engine: Engine): Map<string, string> {
  return engine.once(createSourceIds)
}

function createSourceIds(): Map<string, string> {
  return new Map<string, string>()
}

/** Starts discovery with every source, once. Resolves after the first discovery of each. */
export async function loadSources(engine: Engine): Promise<void> {
  const sources = [...engine.sources.values()].filter(({ isLazy }) => !isLazy)
  await Promise.all(sources.map(({ id }) => loadSource(engine, id)))
}

type Search = { readonly done: Promise<void>; readonly ending: AbortController }

/** Running and finished searches, by source. */
function searches(engine: Engine): Map<string, Search> {
  return engine.once(createSearches)
}

function createSearches(): Map<string, Search> {
  return new Map<string, Search>()
}

/** Starts discovery with a source, once. A source that fails to load is logged and can be retried. */
export async function loadSource(engine: Engine, id: string): Promise<void> {
  const search = searches(engine).get(id) ?? start(engine, id)
  try {
    await search.done
  } catch (error) {
    searches(engine).delete(id)
    reportFailure(engine, `The wallets of "${id}" could not be loaded.`, error)
  }
}

/** Ends discovery with a removed source. Later results are ignored. */
export function stopSource(engine: Engine, id: string): void {
  searches(engine).get(id)?.ending.abort()
  searches(engine).delete(id)
}

function start(engine: Engine, id: string): Search {
  const ending = new AbortController()
  const forgetEnd = onDestroy(engine, () => ending.abort())
  ending.signal.addEventListener('abort', forgetEnd)
  const search = { done: discoverWith(engine, id, ending.signal), ending }
  searches(engine).set(id, search)
  return search
}

async function discoverWith(engine: Engine, id: string, signal: AbortSignal): Promise<void> {
  const source = engine.sources.get(id)
  if (!source) return
  const { enableEIP6963, enableInjected } = engine.store.getState().options
  const { discover } = await source.load()
  if (signal.aborted) return
  await discover({
    add: (connector) => {
      if (signal.aborted || isUnwanted(engine, connector)) return
      sourceOf(engine).set(connector.id, id)
      addConnector(engine, connector)
      reportRelayErrors(engine, connector)
    },
    announced: enableEIP6963,
    legacy: enableInjected,
    outside: outsideOf(engine),
    remove: (connectorId) => removeConnector(engine, connectorId),
    signal,
  })
}

/** Whether the host offers Base Account instead of this wallet, Coinbase's extension. */
function isUnwanted({ store }: Engine, { rdns }: Connector): boolean {
  const { coinbasePreference } = store.getState().options
  return coinbasePreference === 'smartWalletOnly' && rdns === 'com.coinbase.wallet'
}

function addConnector({ store }: Engine, connector: Connector): void {
  store.setState(({ connectors }) =>
    withConnectors(
      connectors.some(({ id }) => id === connector.id)
        ? connectors.map((known) => (known.id === connector.id ? connector : known))
        : [...connectors, connector],
    ),
  )
}

function removeConnector({ store }: Engine, connectorId: string): void {
  store.setState(({ connectors }) =>
    withConnectors(connectors.filter(({ id }) => id !== connectorId)),
  )
}

function outsideOf(engine: Engine): OutsideContext {
  const { logger, storage, store } = engine
  return {
    attest: (id) => void attest(engine, id),
    logger,
    nodeConfig: (network, url) => nodeConfig(store.getState().options, network, url),
    nodesOf: (network) => rpcUrls(store.getState().options, network),
    async loadStage() {
      const { createStage } = await import('../frame/createStage.ts')
      return engine.once(createStage)
    },
    async loadAppOpener() {
      const { openApp } = await import('../deepLinks/openApp.ts')
      return (app) => openApp(engine, app)
    },
    async loadOpener() {
      const { openForRequest } = await import('../deepLinks/openForRequest.ts')
      return (request) => openForRequest(engine, request)
    },
    async receiptOf(operation) {
      const { getUserOperationReceipt } = await import(
        '../provider/account/getUserOperationReceipt.ts'
      )
      return getUserOperationReceipt(engine, operation)
    },
    settings() {
      const state = store.getState()
      const { metadata, projectId, universalProvider, universalProviderConfigOverride } =
        state.options
      return {
        accountTypes: state.options.defaultAccountTypes,
        chainIds: Object.fromEntries(
          chainStates(state).map(({ chainId, namespace }) => [namespace, chainId]),
        ),
        coinbasePreference: state.options.coinbasePreference,
        enableCoinbase: state.options.enableCoinbase,
        metadata: readMetadata(metadata),
        networks: allNetworks(state),
        override: universalProviderConfigOverride,
        projectId,
        relayUrls: relayUrlsOf(state.options),
        secureSiteUrl: state.options.provider.secureSiteUrl,
        universalProvider,
      }
    },
    storage,
  }
}

async function attest(engine: Engine, id: string): Promise<void> {
  // The browser reports the page's origin, so attesting needs a page.
  if (!engine.store.getState().options.provider.url || !globalThis.location) return
  try {
    const { registerAttestation } = await import('../provider/attestations/registerAttestation.ts')
    await registerAttestation(engine, id)
  } catch (error) {
    engine.logger.warn('Wallets cannot be told which page asks.', error)
  }
}
