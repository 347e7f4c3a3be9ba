import { type CaipNetworkId, isNamespace, namespaceOf, referenceOf } from '../../core/caip.ts'
import { waitFor } from '../../core/eip1193/waitFor.ts'
import type { Network } from '../../core/network.ts'
import { nodeError } from '../../core/nodes/errors.ts'
import type {
  Connector,
  ConnectorEvent,
  OutsideContext,
  RequestOpener,
} from '../../core/ports/connector.ts'
import { walletError } from '../../core/ports/errors.ts'
import { pairingError } from './errors.ts'
import type { Carrier, CarrierEvent } from './session/carrier.ts'
import { createFamilies } from './session/createFamilies.ts'
import { createSelection } from './session/createSelection.ts'
import { addressesOfEvent, chainOfEvent } from './session/readEvent.ts'
import { currentId } from './session/readSession.ts'
import { requestedNamespaces } from './session/requestedNamespaces.ts'
import { createSignStore } from './sign/createSignStore.ts'
import type { PairingSession } from './sign/pairingSession.ts'
import { familyOf } from './sign/parseNamespaces.ts'

export type PairingOptions = {
  readonly outside: OutsideContext
  readonly signal: AbortSignal
  readonly tell: (event: ConnectorEvent) => void
  /** Opens the wallet of a pending request, in the same tick. */
  readonly openWallet?: RequestOpener
  readonly carrier: Carrier
}

/** The part of the connector that loads with the pairing code. */
export type Pairing = Pick<Connector, 'connect' | 'disconnect' | 'restore'> & {
  renew(): void
  switchNetwork(network: Network): Promise<void>
}

/** How long a wallet may take to approve a chain after it agreed to switch, in ms. */
const arrival = 5_000

/** Turns a pairing session into accounts and chains by family, and their changes into events. */
export function createPairing({
  carrier,
  openWallet = ({ answered }) => answered,
  outside,
  signal,
  tell,
}: PairingOptions): Pairing {
  const store = createSignStore(outside.storage)
  const fronts = createSelection(outside, store, session)
  const context = { ...fronts, carrier, move, openWallet, outside, session, signal }
  const families = createFamilies({ ...context, fronts, tell })
  const watchers = new Set<() => void>()
  carrier.listen(hear)
  // Other tabs change the active chain and account, too.
  signal.addEventListener('abort', store.subscribe(look))

  return {
    async connect({ chainId, namespaces, signal, signIn }) {
      // A new session replaces the current one, so it includes the current families.
      const wanted = requestedNamespaces({ ...outside, settings: startingOn(chainId) }, [
        ...namespaces,
        ...families.held(),
      ])
      if (Object.keys(wanted).length === 0) throw nodeError('NETWORK_NOT_FOUND')
      await carrier.connect(wanted, signal, signIn)
      fronts.clear()
      if (chainId) fronts.putChain(chainId)
      families.look()
      const sessions = families.grant()
      if (sessions.length > 0) return sessions
      carrier.disconnect().catch(outside.logger.debug)
      throw walletError('WALLET_FAILED', { problem: 'it shared no account' })
    },

    async disconnect() {
      families.forget()
      await carrier.disconnect()
    },

    renew: carrier.renew,

    restore: async ({ namespaces }) => families.grant(namespaces),

    async switchNetwork({ caipNetworkId, chainNamespace, name }) {
      if (fronts.isApproved(caipNetworkId)) return move(caipNetworkId)
      if (chainNamespace !== 'eip155')
        throw walletError('CHAIN_NOT_APPROVED', { chainId: caipNetworkId })
      const chainId = `0x${BigInt(referenceOf(caipNetworkId)).toString(16)}`
      const method = 'wallet_switchEthereumChain'
      await families.providerOf('eip155').request({ method, params: [{ chainId }] })
      const late = walletError('SWITCH_FAILED', { network: name })
      await waitFor(untilApproved(caipNetworkId), { late, limit: arrival, signal })
    },
  }

  /** The settings with another active chain. */
  function startingOn(chainId: CaipNetworkId | undefined) {
    const { settings } = outside
    if (!chainId) return settings
    return () => {
      const now = settings()
      return { ...now, chainIds: { ...now.chainIds, [namespaceOf(chainId)]: chainId } }
    }
  }

  /** @throws {@link LatchkeyError} 'Please call connect() before request()' */
  function session(): PairingSession {
    const now = carrier.session()
    if (!now) {
      // Gone without an event, for example with the cleared storage.
      families.leaveAll()
      throw pairingError('NOT_PAIRED')
    }
    return now
  }

  function move(chainId: CaipNetworkId) {
    fronts.putChain(chainId)
    look()
  }

  function look() {
    if (carrier.session()) fronts.fulfil()
    families.look()
    for (const watch of [...watchers]) watch()
  }

  function hear(event: CarrierEvent) {
    switch (event.type) {
      case 'link':
      case 'answered':
        return tell(event)
      case 'away':
        return tell({ error: event.error, type: 'carrier' })
      case 'updated':
        return look()
      case 'ended':
        return families.leaveAll(event.isExpired)
      case 'event':
        return hearEvent(event)
      case 'said':
        return families.emitAll(event.name, event.value)
    }
  }

  function hearEvent({ chainId, data, name }: CarrierEvent & { type: 'event' }) {
    const family = familyOf(chainId)
    if (!carrier.session() || !isNamespace(family)) return
    if (name === 'chainChanged') {
      const moved = chainOfEvent(data, chainId)
      if (moved) move(currentId(moved, outside.settings().networks))
    } else if (name === 'accountsChanged') {
      const [address] = addressesOfEvent(data)
      if (address) fronts.putAddress(family, address)
      look()
    } else families.providerOf(family).emit(name, data)
  }

  function untilApproved(chainId: CaipNetworkId): Promise<void> {
    return new Promise((resolve) => {
      const watch = () => {
        if (!carrier.session() || !fronts.isApproved(chainId)) return
        watchers.delete(watch)
        resolve()
      }
      watchers.add(watch)
      watch()
    })
  }
}
