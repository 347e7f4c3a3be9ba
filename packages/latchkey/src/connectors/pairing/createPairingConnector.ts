import { namespaces } from '../../core/caip.ts'
import type {
  Connector,
  ConnectorEvent,
  OutsideContext,
  WaitingRequest,
} from '../../core/ports/connector.ts'
import type { Pairing } from './createPairing.ts'

type Opener = (request: WaitingRequest) => void

/** The way to any wallet that reads a link. A few bytes: what speaks with wallets arrives at first use. */
export function createPairingConnector(outside: OutsideContext, signal: AbortSignal): Connector {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let loading: Promise<Pairing> | undefined
  let loaded: Pairing | undefined
  /** Until its code is here a request opens its wallet as soon as it is, if the browser then still lets us. */
  let openWallet: Opener = (request) =>
    void loadOpener().then(
      (opener) => opener(request),
      // Said below.
      () => undefined,
    )

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
      // A function of its own, so that adding the same one twice and removing one leaves one.
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
    // A chunk that did not arrive may be asked for again.
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

  /** No code to scan waits for it: there is nothing to ask before there is a session. */
  function prepareOpener() {
    loadOpener().catch(() => undefined)
  }

  async function loadOpener(): Promise<Opener> {
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
