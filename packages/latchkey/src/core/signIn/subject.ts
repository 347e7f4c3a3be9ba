import { foldCase } from '../address/foldCase.ts'
import type { CaipNetworkId, Namespace } from '../caip.ts'
import { heldConnection } from '../heldConnection.ts'
import { findNetwork } from '../selectors.ts'
import type { State } from '../state.ts'

/** The account and the network that a sign-in is for. */
export type Subject = { readonly address: string; readonly chainId: CaipNetworkId }

/**
 * The connected account of a chain family on its network; undefined without one. On an unsupported
 * network there is no sign-in, and that on the `last` one stays.
 */
export function subjectOf(state: State, namespace: Namespace, last?: Subject): Subject | undefined {
  const chain = state.chains[namespace]
  const account = chain && heldConnection(chain.account)?.accounts[0]
  if (!account) return undefined
  const network = findNetwork(state, chain.chainId)
  if (network) return { address: account.address, chainId: network.caipNetworkId }
  return last && isSameAddress(last, account) ? last : undefined
}

export function isSameAddress(
  one: Pick<Subject, 'address'>,
  other: Pick<Subject, 'address'>,
): boolean {
  return foldCase(one.address) === foldCase(other.address)
}

export function isSameSubject(one: Subject | undefined, other: Subject | undefined): boolean {
  if (!one || !other) return one === other
  return one.chainId === other.chainId && isSameAddress(one, other)
}
