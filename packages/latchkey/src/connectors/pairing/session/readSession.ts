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

/** Every chain of a family that has an account, by the id that the host knows it by. */
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

/** The id under which the session knows a chain: wallets may have approved the older one. */
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

/** The addresses that the session has on a chain. */
export function addressesIn(
  session: PairingSession,
  chainId: string,
  networks: readonly Network[],
): readonly string[] {
  const id = idInSession(session, chainId, networks)
  const accounts = namespaceOfChain(session.namespaces, id)?.accounts ?? []
  return [...new Set(accounts.filter((one) => chainOfAccount(one) === id).map(addressOfAccount))]
}

/** Whether the wallet takes a method on a chain. */
export function isMethodApproved(
  session: PairingSession,
  chainId: string,
  method: string,
  networks: readonly Network[],
): boolean {
  const entry = namespaceOfChain(session.namespaces, idInSession(session, chainId, networks))
  return entry?.methods.includes(method) ?? false
}

/** The id that the host knows a chain by: older ones may stand in sessions, events and storage. */
export function currentId(chain: string, networks: readonly Network[]): CaipNetworkId {
  const network = networks.find((one) => hasId(one, chain))
  // Whatever is among a session's chains was checked to be CAIP-2.
  return network?.caipNetworkId ?? (chain as CaipNetworkId)
}
