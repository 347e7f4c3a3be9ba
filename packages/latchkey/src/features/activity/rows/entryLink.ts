import { type ExplorerLink, explorerLink } from '../../../core/nodes/explorerLink.ts'
import { findNetwork } from '../../../core/selectors.ts'
import type { State } from '../../../core/state.ts'
import type { ActivityEntry } from '../entries/activityEntry.ts'

/** The explorer's page of an entry, if there is one. */
export function entryLink(
  state: Pick<State, 'chains'>,
  { chainId, hash }: Pick<ActivityEntry, 'chainId' | 'hash'>,
): ExplorerLink | undefined {
  const network = findNetwork(state, chainId)
  return hash && network ? explorerLink(network, 'tx', hash) : undefined
}
