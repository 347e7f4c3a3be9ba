import { type CaipNetworkId, type Namespace, referenceOf } from '../../../core/caip.ts'
import type { Account, ConnectorEvent, Session } from '../../../core/ports/connector.ts'
import type { createBitcoinAccounts } from './createBitcoinAccounts.ts'
import type { createSelection } from './createSelection.ts'
import { createSessionProvider } from './createSessionProvider.ts'
import { approvedChains } from './readSession.ts'
import type { SessionRoom } from './sessionRoom.ts'

type FamiliesRoom = SessionRoom & {
  readonly fronts: ReturnType<typeof createSelection>
  readonly tell: (event: ConnectorEvent) => void
}

/** The chain families of a session: what each has been told of it, and what it is told next. */
export function createFamilies({ fronts, tell, ...room }: FamiliesRoom) {
  const { carrier, outside } = room
  const providers = new Map<Namespace, ReturnType<typeof createSessionProvider>>()
  /** What was told last, by family; what is not here is not connected. */
  const told = new Map<Namespace, Session>()
  let bitcoin: ReturnType<typeof createBitcoinAccounts> | undefined

  return {
    emitAll(event: string, value: unknown) {
      for (const { emit } of providers.values()) emit(event, value)
    },

    /** Takes what the session grants as told, on some families or all; others are left. */
    grant(wanted?: readonly Namespace[]): readonly Session[] {
      const sessions = granted().filter(({ namespace }) => wanted?.includes(namespace) ?? true)
      if (!wanted) leaveOthers(sessions)
      for (const one of sessions) told.set(one.namespace, one)
      return sessions
    },

    held: () => [...told.keys()],

    /** The page ended it: nobody else is to be told. */
    forget() {
      for (const family of told.keys()) sayGoodbye(family)
      told.clear()
    },

    leaveAll: (isExpired?: boolean) => leaveOthers([], isExpired),

    look,

    providerOf,
  }

  /** Tells what is other than it was told. */
  function look() {
    const now = granted()
    leaveOthers(now)
    for (const one of now) {
      const before = told.get(one.namespace)
      if (before) tellChange(before, one)
    }
  }

  function providerOf(family: Namespace) {
    const known = providers.get(family) ?? createSessionProvider(room, family)
    providers.set(family, known)
    return known
  }

  /** What the session grants on the families that the host offers. */
  function granted(): readonly Session[] {
    const session = carrier.session()
    if (!session) return []
    const { networks } = outside.settings()
    const offered = new Set(networks.map(({ chainNamespace }) => chainNamespace))
    return [...offered].flatMap((family) => {
      const approvedChainIds = approvedChains(session, family, networks)
      if (approvedChainIds.length === 0) return []
      const chainId = fronts.chainOf(family)
      const [first, ...others] = accountsOn(chainId, family)
      if (!first) return []
      const { icons, name } = session.peer.metadata
      return {
        accounts: [first, ...others],
        approvedChainIds,
        chainId,
        namespace: family,
        provider: providerOf(family).provider,
        ...(name && { wallet: { icon: icons[0], name } }),
      } satisfies Session
    })
  }

  function accountsOn(chainId: CaipNetworkId, family: Namespace): readonly Account[] {
    const isBitcoin = family === 'bip122'
    const type = isBitcoin ? 'payment' : 'eoa'
    const plain = fronts
      .addressesOn(chainId)
      .map((address): Account => ({ address, namespace: family, type }))
    if (!isBitcoin) return plain
    if (bitcoin) return bitcoin(chainId, plain)
    import('./createBitcoinAccounts.ts').then(({ createBitcoinAccounts }) => {
      bitcoin ??= createBitcoinAccounts(room, look)
      look()
    }, outside.logger.debug)
    return plain
  }

  function tellChange(before: Session, now: Session) {
    const { namespace } = now
    const isMoved = before.chainId !== now.chainId
    told.set(namespace, now)
    const { emit } = providerOf(namespace)
    if (isMoved) {
      emit('chainChanged', chainForEvent(now))
      emit('default_chain_changed', now.chainId)
    }
    if (`${addressesOf(before)}` !== `${addressesOf(now)}`)
      emit('accountsChanged', addressesOf(now))
    if (JSON.stringify(before) !== JSON.stringify(now)) tell({ session: now, type: 'changed' })
  }

  function leaveOthers(staying: readonly Session[], isExpired?: boolean) {
    for (const family of [...told.keys()]) {
      if (staying.some(({ namespace }) => namespace === family)) continue
      told.delete(family)
      sayGoodbye(family, isExpired)
      tell({ namespace: family, type: 'disconnected' })
    }
  }

  function sayGoodbye(family: Namespace, isExpired = false) {
    const reason = isExpired
      ? { code: 4900, message: 'Session expired.' }
      : { code: 6000, message: 'User disconnected.' }
    providers.get(family)?.emit('disconnect', reason)
  }
}

function addressesOf({ accounts }: Session): readonly string[] {
  return accounts.map(({ address }) => address)
}

/** Ethereum's pages read a hex number, the others what follows the namespace. */
function chainForEvent({ chainId, namespace }: Session): string {
  const reference = referenceOf(chainId)
  return namespace === 'eip155' ? `0x${BigInt(reference).toString(16)}` : reference
}
