import { namespaces } from '../../core/caip.ts'
import type {
  Connector,
  ConnectorEvent,
  OutsideContext,
  RequestOpener,
} from '../../core/ports/connector.ts'
import type { Pairing } from './createPairing.ts'

/**
 * The connector for every wallet that reads a pairing link. Small: the pairing code loads on first
 * use.
 */
export function createPairingConnector(outside: OutsideContext, signal: AbortSignal): Connector {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let loading: Promise<Pairing> | undefined
  let loaded: Pairing | undefined
  /** Opens the wallet once the opener is loaded, if the browser still permits it. */
  let openWallet: RequestOpener = (request) => {
    // Handled by what is returned, which listens later.
    request.answered.catch(() => undefined)
    return loadOpener().then(
      (opener) => opener(request),
      // Reported below.
      () => request.answered,
    )
  }

  return {
    async connect(request) {
      const sessions = await (await load()).connect(request)
      prepareOpener()
      return sessions
    },
    disconnect: async (namespace) => (await load()).disconnect(namespace),
    id: 'walletConnect',
    links: {
      prepare: async () => void (await load()),
      renew: () => loaded?.renew(),
    },
    listen(listener) {
      // A new function, so that a listener that is added twice and removed once stays.
      const tell = (event: ConnectorEvent) => listener(event)
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    name: 'WalletConnect',
    namespaces,
    async restore(request) {
      prepareOpener()
      return (await load()).restore(request)
    },
    switchNetwork: async (network) => (await load()).switchNetwork(network),
    type: 'pairing',
  }

  function load(): Promise<Pairing> {
    loading ??= open()
    // A failed load is retried on the next use.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  async function open(): Promise<Pairing> {
    const { loadPairing } = await import('./loadPairing.ts')
    loaded = await loadPairing({
      openWallet: (request) => openWallet(request),
      outside,
      signal,
      tell,
    })
    return loaded
  }

  /** Loads the opener without delaying the QR code: requests come only after the session. */
  function prepareOpener() {
    loadOpener().catch(() => undefined)
  }

  async function loadOpener(): Promise<RequestOpener> {
    try {
      openWallet = await outside.loadOpener()
      return openWallet
    } catch (error) {
      outside.logger.warn('Wallets cannot be opened by requests yet.', error)
      throw error
    }
  }

  function tell(event: ConnectorEvent) {
    for (const listener of [...listeners]) listener(event)
  }
}
