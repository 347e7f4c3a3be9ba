import { type CaipNetworkId, type Namespace, namespaceOf } from '../../../core/caip.ts'
import type { OutsideContext } from '../../../core/ports/connector.ts'
import { pairingError } from '../errors.ts'
import type { SignStore } from '../sign/createSignStore.ts'
import type { PairingSession } from '../sign/pairingSession.ts'
import { familyOf } from '../sign/parseNamespaces.ts'
import { addressesIn, approvedChains, currentId } from './readSession.ts'

/** The active chain and account of each family in a pairing session; stored over reloads. */
export function createSelection(
  { settings }: Pick<OutsideContext, 'settings'>,
  store: SignStore,
  session: () => PairingSession,
) {
  /** Requested chains that the wallet has not approved yet. */
  const wished = new Map<Namespace, CaipNetworkId>()
  /** Accounts that a wallet activated before it shared them. */
  const announced = new Map<Namespace, string>()
  const networks = () => settings().networks
  const isApproved = (chainId: CaipNetworkId) =>
    approvedChains(session(), namespaceOf(chainId), networks()).includes(chainId)

  const isShared = (family: Namespace, address: string) =>
    Object.values(session().namespaces).some(({ accounts }) =>
      accounts.some(
        (one) =>
          familyOf(one) === family && one.toLowerCase().endsWith(`:${address.toLowerCase()}`),
      ),
    )

  return {
    /** The addresses on a chain, the active one first. */
    addressesOn(chainId: CaipNetworkId): readonly string[] {
      const addresses = addressesIn(session(), chainId, networks())
      const front = store.get().fronts[namespaceOf(chainId)]?.address?.toLowerCase()
      const isFront = (address: string) => address.toLowerCase() === front
      return [...addresses.filter(isFront), ...addresses.filter((one) => !isFront(one))]
    },

    /** @throws {@link LatchkeyError} 'ChainId not found' */
    chainOf(family: Namespace): CaipNetworkId {
      const approved = approvedChains(session(), family, networks())
      const { chainIds, override } = settings()
      const inOrder = [
        store.get().fronts[family]?.chainId,
        override?.defaultChain,
        chainIds[family],
        ...networks().map(({ caipNetworkId }) => caipNetworkId),
        ...approved,
      ]
      const [chainId] = inOrder.flatMap((id) =>
        id !== undefined && familyOf(id) === family
          ? approved.filter((one) => one === currentId(id, networks()))
          : [],
      )
      if (!chainId) throw pairingError('CHAIN_ID_NOT_FOUND')
      return chainId
    },

    /** Forgets the selection of another session. */
    clear() {
      wished.clear()
      announced.clear()
      store.update((state) => ({ ...state, fronts: {} }))
    },

    /** Activates requested chains and accounts that the wallet has approved since. */
    fulfil() {
      for (const [family, chainId] of wished)
        if (isApproved(chainId)) {
          wished.delete(family)
          put(family, { chainId })
        }
      for (const [family, address] of announced) putAddress(family, address)
    },

    isApproved,

    /** Activates a chain, now or after its approval. */
    putChain(chainId: CaipNetworkId) {
      const family = namespaceOf(chainId)
      if (!isApproved(chainId)) return void wished.set(family, chainId)
      wished.delete(family)
      put(family, { chainId })
    },

    putAddress,
  }

  /** Activates an account, now or once it is shared. */
  function putAddress(family: Namespace, address: string) {
    if (!isShared(family, address)) return void announced.set(family, address)
    announced.delete(family)
    put(family, { address })
  }

  function put(family: Namespace, change: { chainId?: string; address?: string }) {
    store.update((state) => ({
      ...state,
      fronts: { ...state.fronts, [family]: { ...state.fronts[family], ...change } },
    }))
  }
}
