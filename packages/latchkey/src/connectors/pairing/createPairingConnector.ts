import { namespaces } from '../../core/caip.ts'
import type { Connector, ConnectorEvent, OutsideContext } from '../../core/connector.ts'
import type { Pairing } from './createPairing.ts'

/** The way to any wallet that reads a link. A few bytes: what speaks with wallets arrives at first use. */
export function createPairingConnector(outside: OutsideContext, signal: AbortSignal): Connector {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let loading: Promise<Pairing> | undefined
  let loaded: Pairing | undefined

  return {
    connect: async (request) => (await load()).connect(request),
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
    restore: async (request) => (await load()).restore(request),
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
    const [{ openPairing }, openWallet] = await Promise.all([
      import('./openPairing.ts'),
      outside.loadOpener(),
    ])
    loaded = await openPairing({ openWallet, outside, signal, tell })
    return loaded
  }

  function tell(event: ConnectorEvent) {
    for (const listener of [...listeners]) listener(event)
  }
}
