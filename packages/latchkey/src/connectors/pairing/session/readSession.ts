import type { CaipNetworkId, Namespace } from '../../../core/caip.ts'
import type { Network } from '../../../core/network.ts'
import { hasId } from '../../../core/networks/hasId.ts'
import type { PairingSession } from '../sign/pairingSession.ts'
import {
  addressOfAccount,
  chainOfAccount,
  familyOf,
  namespaceOfChain,
} from '../sign/parseNamespaces.ts'

/** The chains of a family with accounts, by the host's ids. */
export function approvedChains(
  { namespaces }: PairingSession,
  family: Namespace,
  networks: readonly Network[],
): readonly CaipNetworkId[] {
  const chains = Object.values(namespaces)
    .flatMap((entry) => entry.chains)
    .filter((chain) => familyOf(chain) === family)
    .map((chain) => currentId(chain, networks))
  return [...new Set(chains)]
}

/** The session's id of a chain: the wallet may have approved an older one. */
export function idInSession(
  { namespaces }: PairingSession,
  chainId: string,
  networks: readonly Network[],
): string {
  if (namespaceOfChain(namespaces, chainId)) return chainId
  const network = networks.find((one) => hasId(one, chainId))
  const approved = Object.values(namespaces).flatMap((entry) => entry.chains)
  return approved.find((id) => network && hasId(network, id)) ?? chainId
}

/** The session's addresses on a chain. */
export function addressesIn(
  session: PairingSession,
  chainId: string,
  networks: readonly Network[],
): readonly string[] {
  const id = idInSession(session, chainId, networks)
  const accounts = namespaceOfChain(session.namespaces, id)?.accounts ?? []
  return [...new Set(accounts.filter((one) => chainOfAccount(one) === id).map(addressOfAccount))]
}

/** Whether the wallet approved a method on a chain. */
export function isMethodApproved(
  session: PairingSession,
  chainId: string,
  method: string,
  networks: readonly Network[],
): boolean {
  const entry = namespaceOfChain(session.namespaces, idInSession(session, chainId, networks))
  return entry?.methods.includes(method) ?? false
}

/** The host's id of a chain: sessions, events and storage may use an older one. */
export function currentId(chain: string, networks: readonly Network[]): CaipNetworkId {
  const network = networks.find((one) => hasId(one, chain))
  // Checked to be CAIP-2 when the session was parsed.
  return network?.caipNetworkId ?? (chain as CaipNetworkId)
}
