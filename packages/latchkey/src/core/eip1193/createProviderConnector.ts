import type { Connector, ConnectorEvent, ConnectorType, Session } from '../ports/connector.ts'
import type { Provider } from './provider.ts'
import { isSameGrant, readGrant, requestGrant } from './readGrant.ts'
import { waitFor } from './waitFor.ts'
import { isUnsupportedMethod, toWalletError } from './walletError.ts'

export type ProviderConnectorOptions = {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly icon?: string
  readonly rdns?: string
  readonly provider: Provider
}

/** In ms; shorter than the engine's own timeout (5 s), so that a restore always settles. */
const patience = 4_000
const spoken = ['accountsChanged', 'chainChanged', 'connect', 'disconnect'] as const

/** Connects one EIP-1193 provider and follows its changes. */
export function createProviderConnector(options: ProviderConnectorOptions): Connector {
  const { provider, ...described } = options
  const listeners = new Set<(event: ConnectorEvent) => void>()
  /** The last reported grant; events before the first grant are ignored. */
  let granted: Session | undefined
  let listening: AbortController | undefined
  let asking = 0
  /** Counts ends, also those without a grant. */
  let ends = 0
  let isStale = false
  let isReading = false

  return {
    ...described,
    namespaces: ['eip155'],

    async connect(request) {
      const { signal } = request
      asking++
      try {
        granted = await waitFor(requestGrant(provider, request), { signal })
        return [granted]
      } catch (error) {
        throw signal.aborted ? signal.reason : toWalletError(error)
      } finally {
        asking--
        // A change event may be newer than the response.
        if (isStale) void follow()
      }
    },

    async restore({ signal }) {
      const before = granted
      const begun = ends
      const session = await read(signal)
      // A late response must not undo what the visitor did meanwhile.
      if (granted === before && ends === begun) granted = session
      return granted ? [granted] : []
    },

    async disconnect() {
      ends++
      granted = undefined
      try {
        await waitFor(ask('wallet_revokePermissions', [{ eth_accounts: {} }]), { limit: patience })
      } catch (error) {
        if (!isUnsupportedMethod(error)) throw toWalletError(error)
      }
    },

    listen(listener) {
      // A new function, so that a listener that is added twice and removed once stays.
      const tell = (event: ConnectorEvent) => listener(event)
      listeners.add(tell)
      start()
      return () => {
        listeners.delete(tell)
        if (listeners.size > 0) return
        listening?.abort()
        listening = undefined
      }
    },
  }

  function start() {
    if (listening) return
    listening = new AbortController()
    const { signal } = listening
    const onSpoken = () => {
      if (!signal.aborted) void follow()
    }
    for (const event of spoken) {
      provider.on?.(event, onSpoken)
      signal.addEventListener('abort', () => provider.removeListener?.(event, onSpoken))
    }
  }

  /** Several events may report one change, and their content is not trusted: the wallet is read. */
  async function follow() {
    isStale = true
    if (isReading || asking) return
    isReading = true
    const signal = listening?.signal
    let session: Session | undefined
    while (isStale && !asking) {
      isStale = false
      session = await read(signal)
    }
    isReading = false
    if (!isStale && signal && !signal.aborted) tellOf(session)
  }

  function tellOf(session: Session | undefined) {
    if (!granted || (session && isSameGrant(granted, session))) return
    granted = session
    const event: ConnectorEvent = session
      ? { session, type: 'changed' }
      : { namespace: 'eip155', type: 'disconnected' }
    for (const listener of [...listeners]) listener(event)
  }

  /** A wallet that fails to respond grants nothing: better disconnected than unusable. */
  async function read(signal?: AbortSignal): Promise<Session | undefined> {
    try {
      return await waitFor(readGrant(provider), { limit: patience, signal })
    } catch {
      return undefined
    }
  }

  async function ask(method: string, params: unknown): Promise<unknown> {
    return provider.request({ method, params })
  }
}
