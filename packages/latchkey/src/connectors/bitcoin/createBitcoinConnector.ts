import type { CaipNetworkId } from '../../core/caip.ts'
import { waitFor } from '../../core/eip1193/waitFor.ts'
import { toWalletError } from '../../core/eip1193/walletError.ts'
import type { Connector, ConnectorEvent, Session } from '../../core/ports/connector.ts'
import { walletError } from '../../core/ports/errors.ts'
import { createProvider } from './createProvider.ts'
import type { BitcoinDriver, ReportedGrant } from './driver.ts'
import { isSameGrant, readGrant } from './readGrant.ts'
import { eip1193Codes, toCoded } from './refusals.ts'

export type BitcoinConnectorOptions = Pick<
  Connector,
  'id' | 'name' | 'type' | 'icon' | 'rdns' | 'walletId'
> & { readonly driver: BitcoinDriver }

/** In ms; shorter than the engine's own timeout (5 s), so that a restore always settles. */
const patience = 4_000

/** Connects one Bitcoin wallet of this browser and follows its changes. */
export function createBitcoinConnector(options: BitcoinConnectorOptions): Connector {
  const { driver, ...described } = options
  const provider = createProvider(driver, () => granted)
  const listeners = new Set<(event: ConnectorEvent) => void>()
  /** The last reported grant; events before the first grant are ignored. */
  let granted: Session | undefined
  let listening: AbortController | undefined
  let asking = 0
  /** Counts grants, ends and restores: a late response must not undo anything newer. */
  let era = 0
  /** Counts change events: a response from before the last one is stale. */
  let changes = 0

  return {
    ...described,
    namespaces: ['bip122'],

    async connect({ chainId, signal }) {
      asking++
      const before = changes
      try {
        const told = await waitFor(driver.connect(chainId), { signal })
        const session = sessionOf(told, chainId)
        if (!session) throw walletError('WALLET_FAILED', { problem: 'it shared no account' })
        era++
        granted = session
        told.keep?.()
        return [session]
      } catch (error) {
        throw signal.aborted ? signal.reason : toBitcoinError(error)
      } finally {
        asking--
        // A change event may be newer than the response.
        if (changes > before) void follow()
      }
    },

    async restore({ chainId, signal }) {
      const begun = ++era
      const session = await read(chainId, undefined, signal)
      if (begun === era) granted = session
      return granted ? [granted] : []
    },

    async disconnect() {
      era++
      granted = undefined
      if (!driver.disconnect) return
      try {
        await waitFor(driver.disconnect(), { limit: patience })
      } catch (error) {
        // Without a method to disconnect, the wallet keeps its permission.
        if (toCoded(error).code !== eip1193Codes.unsupported) throw toBitcoinError(error)
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

    async switchNetwork({ caipNetworkId, name }) {
      if (!granted) throw walletError('PROVIDER_GONE')
      const session = await move(caipNetworkId, name)
      if (session?.chainId !== caipNetworkId) throw walletError('SWITCH_FAILED', { network: name })
      tellOf(session)
    },
  }

  async function move(chainId: CaipNetworkId, network: string): Promise<Session | undefined> {
    const isThere = granted?.approvedChainIds?.includes(chainId)
    if (!driver.switchNetwork && !isThere) throw walletError('SWITCH_FAILED', { network })
    try {
      return await read(chainId, await driver.switchNetwork?.(chainId))
    } catch (error) {
      if (toCoded(error).code === eip1193Codes.refused) throw toBitcoinError(error)
      throw walletError('SWITCH_FAILED', { cause: error, network })
    }
  }

  function start() {
    if (listening) return
    listening = new AbortController()
    const { signal } = listening
    const stop = driver.listen?.((told) => {
      if (!signal.aborted) void follow(told)
    })
    signal.addEventListener('abort', () => stop?.())
  }

  /** Several events may report one change: the last one counts. */
  async function follow(told?: ReportedGrant) {
    const change = ++changes
    const begun = era
    const signal = listening?.signal
    if (asking > 0 || !granted) return
    const session = await read(granted.chainId, told, signal)
    const isLatest = change === changes && begun === era && asking === 0
    if (isLatest && signal && !signal.aborted) tellOf(session)
  }

  function tellOf(session: Session | undefined) {
    if (!granted || (session && isSameGrant(granted, session))) return
    granted = session
    const event: ConnectorEvent = session
      ? { session, type: 'changed' }
      : { namespace: 'bip122', type: 'disconnected' }
    for (const listener of [...listeners]) listener(event)
  }

  /** A wallet that fails to respond grants nothing: better disconnected than unusable. */
  async function read(
    wanted: CaipNetworkId | undefined,
    told?: ReportedGrant,
    signal?: AbortSignal,
  ): Promise<Session | undefined> {
    try {
      return sessionOf(await waitFor(look(wanted, told), { limit: patience, signal }), wanted)
    } catch {
      return undefined
    }
  }

  function sessionOf(told: ReportedGrant, wanted: CaipNetworkId | undefined): Session | undefined {
    return readGrant(told, { canMove: driver.switchNetwork !== undefined, provider, wanted })
  }

  async function look(
    wanted: CaipNetworkId | undefined,
    told: ReportedGrant | undefined,
  ): Promise<ReportedGrant> {
    if (!driver.read) return told ?? { accounts: [] }
    try {
      return await driver.read(wanted)
    } catch (error) {
      if (told) return told
      throw error
    }
  }
}

function toBitcoinError(error: unknown) {
  const { cause, code } = toCoded(error)
  return code === eip1193Codes.refused
    ? walletError('USER_REJECTED', { cause })
    : toWalletError(error)
}
