import { isNamespace, type Namespace, namespaceOf, referenceOf } from '../../core/caip.ts'
import type {
  Account,
  Connector,
  ConnectorEvent,
  OutsideContext,
  Session,
  WaitingRequest,
} from '../../core/connector.ts'
import { waitFor } from '../../core/eip1193/waitFor.ts'
import { LatchkeyError } from '../../core/errors.ts'
import type { Network } from '../../core/networks/network.ts'
import type { Carrier, CarrierEvent } from './session/carrier.ts'
import { createFronts } from './session/createFronts.ts'
import { createSessionProvider } from './session/createSessionProvider.ts'
import { addressesOfEvent, chainOfEvent } from './session/readEvent.ts'
import { approvedChains } from './session/readSession.ts'
import { requestedNamespaces } from './session/requestedNamespaces.ts'
import { createSignStore } from './sign/createSignStore.ts'
import type { PairingSession } from './sign/pairingSession.ts'
import { familyOf } from './sign/parseNamespaces.ts'

export type PairingOptions = {
  readonly outside: OutsideContext
  readonly signal: AbortSignal
  readonly tell: (event: ConnectorEvent) => void
  /** Opens the wallet that a request waits in; in the same tick. */
  readonly openWallet?: (request: WaitingRequest) => void
  readonly carrier: Carrier
}

/** What the connector hands on to, once its code is here. */
export type Pairing = Pick<Connector, 'connect' | 'disconnect' | 'restore'> & {
  renew(): void
  switchNetwork(network: Network): Promise<void>
}

/** How long a wallet may take to approve a chain, after it agreed to go there. */
const arrival = 5_000

/** Gives a session with a wallet its meaning: accounts and chains by family, and what changes them. */
export function createPairing({
  carrier,
  openWallet = () => undefined,
  outside,
  signal,
  tell,
}: PairingOptions): Pairing {
  const store = createSignStore(outside.storage)
  const fronts = createFronts(outside, store, session)
  const room = { ...fronts, carrier, move, openWallet, outside, session }
  const families = new Map<Namespace, ReturnType<typeof createSessionProvider>>()
  /** What was told last, by family. */
  const told = new Map<Namespace, Session>()
  const watchers = new Set<() => void>()
  carrier.listen(hear)
  // Other tabs put chains and accounts in front, too.
  signal.addEventListener('abort', store.subscribe(look))

  return {
    async connect({ chainId, namespaces, signal }) {
      const settings = () => {
        const now = outside.settings()
        return chainId
          ? { ...now, chainIds: { ...now.chainIds, [namespaceOf(chainId)]: chainId } }
          : now
      }
      const wanted = requestedNamespaces({ ...outside, settings }, namespaces)
      if (Object.keys(wanted).length === 0) throw new LatchkeyError('NETWORK_NOT_FOUND')
      await carrier.connect(wanted, signal)
      fronts.clear()
      if (chainId) fronts.putChain(chainId)
      const sessions = granted()
      if (sessions.length === 0)
        throw new LatchkeyError('WALLET_FAILED', { problem: 'it shared no account' })
      for (const family of [...told.keys()])
        if (!sessions.some(({ namespace }) => namespace === family)) leave(family)
      for (const one of sessions) told.set(one.namespace, one)
      return sessions
    },

    async disconnect() {
      told.clear()
      await carrier.disconnect()
    },

    renew: carrier.renew,

    async restore({ namespaces }) {
      const sessions = granted().filter(({ namespace }) => namespaces.includes(namespace))
      for (const one of sessions) told.set(one.namespace, one)
      return sessions
    },

    async switchNetwork({ caipNetworkId, chainNamespace, name }) {
      if (fronts.isApproved(caipNetworkId)) return move(caipNetworkId)
      if (chainNamespace !== 'eip155')
        throw new LatchkeyError('CHAIN_NOT_APPROVED', { chainId: caipNetworkId })
      const chainId = `0x${BigInt(referenceOf(caipNetworkId)).toString(16)}`
      const method = 'wallet_switchEthereumChain'
      await familyOfSession('eip155').provider.request({ method, params: [{ chainId }] })
      const late = new LatchkeyError('SWITCH_FAILED', { network: name })
      await waitFor(untilApproved(caipNetworkId), { late, limit: arrival, signal })
    },
  }

  /** @throws {@link LatchkeyError} 'Please call connect() before request()' */
  function session(): PairingSession {
    const now = carrier.session()
    if (!now) {
      // Gone without a word, e.g. with the site's storage.
      leaveAll()
      throw new LatchkeyError('NOT_PAIRED')
    }
    return now
  }

  function move(chainId: `${Namespace}:${string}`) {
    fronts.putChain(chainId)
    look()
  }

  /** What the session grants on the families that the host offers. */
  function granted(): readonly Session[] {
    const now = carrier.session()
    if (!now) return []
    const { networks } = outside.settings()
    const offered = new Set(networks.map(({ chainNamespace }) => chainNamespace))
    return [...offered].flatMap((family) => {
      const approvedChainIds = approvedChains(now, family, networks)
      if (approvedChainIds.length === 0) return []
      const chainId = fronts.chainOf(family)
      const [first, ...others] = fronts.addressesOn(chainId).map(
        (address): Account => ({
          address,
          namespace: family,
          type: family === 'bip122' ? 'payment' : 'eoa',
        }),
      )
      if (!first) return []
      const { icons, name } = now.peer.metadata
      return {
        accounts: [first, ...others],
        approvedChainIds,
        chainId,
        namespace: family,
        provider: familyOfSession(family).provider,
        ...(name && { wallet: { icon: icons[0], name } }),
      } satisfies Session
    })
  }

  function familyOfSession(family: Namespace) {
    const known = families.get(family) ?? createSessionProvider(room, family)
    families.set(family, known)
    return known
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
        return leaveAll()
      case 'event':
        return hearEvent(event)
      case 'response':
        for (const { emit } of families.values()) emit('session_request_response', event)
    }
  }

  function hearEvent({ chainId, data, name }: CarrierEvent & { type: 'event' }) {
    const family = familyOf(chainId)
    if (!carrier.session() || !isNamespace(family)) return
    if (name === 'chainChanged') {
      const moved = chainOfEvent(data, chainId)
      if (moved) move(moved)
    } else if (name === 'accountsChanged') {
      const [address] = addressesOfEvent(data)
      if (address) fronts.putAddress(family, address)
      look()
    } else familyOfSession(family).emit(name, data)
  }

  /** Tells what is other than it was told. */
  function look() {
    if (carrier.session()) fronts.fulfil()
    const now = granted()
    for (const family of [...told.keys()])
      if (!now.some(({ namespace }) => namespace === family)) leave(family)
    for (const one of now) {
      const before = told.get(one.namespace)
      if (before) tellChange(before, one)
    }
    for (const watch of [...watchers]) watch()
  }

  function tellChange(before: Session, now: Session) {
    const { namespace } = now
    const isMoved = before.chainId !== now.chainId
    const isOther = addressesOf(before) !== addressesOf(now)
    told.set(namespace, now)
    const { emit } = familyOfSession(namespace)
    if (isMoved) emit('chainChanged', chainForEvent(now))
    if (isOther)
      emit(
        'accountsChanged',
        now.accounts.map(({ address }) => address),
      )
    const isElse =
      before.wallet?.name !== now.wallet?.name ||
      `${before.approvedChainIds}` !== `${now.approvedChainIds}`
    if (isMoved || isOther || isElse) tell({ session: now, type: 'changed' })
  }

  function leaveAll() {
    for (const family of [...told.keys()]) leave(family)
  }

  function leave(family: Namespace) {
    told.delete(family)
    families.get(family)?.emit('disconnect', { code: 6000, message: 'User disconnected.' })
    tell({ namespace: family, type: 'disconnected' })
  }

  function untilApproved(chainId: `${Namespace}:${string}`): Promise<void> {
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

function addressesOf({ accounts }: Session): string {
  return accounts.map(({ address }) => address).join()
}

/** Ethereum's pages read a hex number, the others what follows the namespace. */
function chainForEvent({ chainId, namespace }: Session): string {
  const reference = referenceOf(chainId)
  return namespace === 'eip155' ? `0x${BigInt(reference).toString(16)}` : reference
}
