import { type CaipNetworkId, type Namespace, referenceOf } from '../../../core/caip.ts'
import type { Account, ConnectorEvent, Session } from '../../../core/ports/connector.ts'
import type { createBitcoinAccounts } from './createBitcoinAccounts.ts'
import type { createSelection } from './createSelection.ts'
import { createSessionProvider } from './createSessionProvider.ts'
import type { PairingContext } from './PairingContext.ts'
import { approvedChains } from './readSession.ts'

type FamiliesContext = PairingContext & {
  readonly fronts: ReturnType<typeof createSelection>
  readonly tell: (event: ConnectorEvent) => void
}

/** The chain families of a pairing session, with the last grant reported for each. */
export function createFamilies({ fronts, tell, ...context }: FamiliesContext) {
  const { carrier, outside } = context
  const providers = new Map<Namespace, ReturnType<typeof createSessionProvider>>()
  /** The last reported grant by family; a missing family is not connected. */
  const reported = new Map<Namespace, Session>()
  let bitcoin: ReturnType<typeof createBitcoinAccounts> | undefined

  return {
    emitAll(event: string, value: unknown) {
      for (const { emit } of providers.values()) emit(event, value)
    },

    /** Takes the current grant as reported, for some families or all; others are disconnected. */
    grant(wanted?: readonly Namespace[]): readonly Session[] {
      const sessions = granted().filter(({ namespace }) => wanted?.includes(namespace) ?? true)
      if (!wanted) dropOtherFamilies(sessions)
      for (const one of sessions) reported.set(one.namespace, one)
      return sessions
    },

    held: () => [...reported.keys()],

    /** Forgets all families without events: the page itself ended the session. */
    forget() {
      for (const family of reported.keys()) emitDisconnected(family)
      reported.clear()
    },

    leaveAll: (isExpired?: boolean) => dropOtherFamilies([], isExpired),

    look,

    providerOf,
  }

  /** Reports changes since the last report. */
  function look() {
    const now = granted()
    dropOtherFamilies(now)
    for (const one of now) {
      const before = reported.get(one.namespace)
      if (before) tellChange(before, one)
    }
  }

  function providerOf(family: Namespace) {
    const known = providers.get(family) ?? createSessionProvider(context, family)
    providers.set(family, known)
    return known
  }

  /** The grants of the session for the host's families. */
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
    const { bundler_name: bundler, bundler_url: url } = carrier.session()?.sessionProperties ?? {}
    // A wallet with a bundler sends user operations, so its EVM accounts are contracts.
    const isSmart = family === 'eip155' && Boolean(bundler || url)
    const type = isBitcoin ? 'payment' : isSmart ? 'smartAccount' : 'eoa'
    const plain = fronts
      .addressesOn(chainId)
      .map((address): Account => ({ address, namespace: family, type }))
    if (!isBitcoin) return plain
    if (bitcoin) return bitcoin(chainId, plain)
    import('./createBitcoinAccounts.ts').then(({ createBitcoinAccounts }) => {
      bitcoin ??= createBitcoinAccounts(context, look)
      look()
    }, outside.logger.debug)
    return plain
  }

  function tellChange(before: Session, now: Session) {
    const { namespace } = now
    const isMoved = before.chainId !== now.chainId
    reported.set(namespace, now)
    const { emit } = providerOf(namespace)
    if (isMoved) {
      emit('chainChanged', chainForEvent(now))
      emit('default_chain_changed', now.chainId)
    }
    if (`${addressesOf(before)}` !== `${addressesOf(now)}`)
      emit('accountsChanged', addressesOf(now))
    if (JSON.stringify(before) !== JSON.stringify(now)) tell({ session: now, type: 'changed' })
  }

  function dropOtherFamilies(staying: readonly Session[], isExpired?: boolean) {
    for (const family of [...reported.keys()]) {
      if (staying.some(({ namespace }) => namespace === family)) continue
      reported.delete(family)
      emitDisconnected(family, isExpired)
      tell({ namespace: family, type: 'disconnected' })
    }
  }

  function emitDisconnected(family: Namespace, isExpired = false) {
    const reason = new Error(isExpired ? 'Session expired.' : 'User disconnected.')
    providers.get(family)?.emit('disconnect', Object.assign(reason, { code: 4900 }))
  }
}

function addressesOf({ accounts }: Session): readonly string[] {
  return accounts.map(({ address }) => address)
}

/** EVM events carry a hex number, others the reference of the CAIP-2 id. */
function chainForEvent({ chainId, namespace }: Session): string {
  const reference = referenceOf(chainId)
  return namespace === 'eip155' ? `0x${BigInt(reference).toString(16)}` : reference
}
