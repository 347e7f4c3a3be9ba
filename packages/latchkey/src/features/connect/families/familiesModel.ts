import type { Namespace } from '../../../core/caip.ts'
import type { Network } from '../../../core/network.ts'
import { connectedAccount, currentNetwork } from '../../../core/selectors.ts'
import type { State } from '../../../core/state.ts'
import type { Wallet } from '../../../core/wallets/wallets.ts'
import { familiesOf } from '../list/browserWallets.ts'
import type { FamilyOutcome, FamilyOutcomes } from './askFamilies.ts'

/** A row for one chain family of the wallet. */
export type FamilyRow = {
  readonly namespace: Namespace
  /** Network that the family connects on. */
  readonly network: Network | undefined
  /** `open`: not requested yet. `done`: connected with this wallet, now or before. */
  readonly state: 'open' | 'next' | 'waiting' | 'done' | 'refused' | 'busy' | 'failed'
}

export type FamiliesModel = {
  /** Combined state of all requests. */
  readonly state: 'choose' | 'waiting' | 'partly' | 'refused' | 'busy' | 'failed' | 'done'
  readonly rows: readonly FamilyRow[]
  /** Families that can still be requested. */
  readonly rest: readonly Namespace[]
  /** The wallet's error message. */
  readonly problem: string | undefined
}

/** Derives the families that can be connected, and their progress. */
export function familiesModel(
  state: State,
  wallet: Wallet | undefined,
  outcomes: FamilyOutcomes,
): FamiliesModel {
  const rows = (wallet ? familiesOf(state, wallet) : []).map((namespace): FamilyRow => {
    const held = connectedAccount(state, namespace)?.connector.id
    const isHeld = held !== undefined && held === wallet?.connectors[namespace]?.id
    return {
      namespace,
      network: currentNetwork(state, namespace) ?? state.chains[namespace]?.networks[0],
      state: isHeld ? 'done' : stateWithout(outcomes[namespace]),
    }
  })
  const problems = Object.values(outcomes).flatMap((one) => ('problem' in one ? one.problem : []))
  return {
    problem: problems[0],
    rest: rows.flatMap(({ namespace, state }) => (state === 'done' ? [] : [namespace])),
    rows,
    state: stateOf(rows, Object.keys(outcomes).length > 0),
  }
}

/** State of a family without a connection. A family that was connected before is open again. */
function stateWithout(outcome: FamilyOutcome | undefined): FamilyRow['state'] {
  return outcome === undefined || outcome.status === 'done' ? 'open' : outcome.status
}

function stateOf(rows: readonly FamilyRow[], isAsked: boolean): FamiliesModel['state'] {
  const has = (...states: FamilyRow['state'][]) => rows.some(({ state }) => states.includes(state))
  if (has('waiting', 'next')) return 'waiting'
  if (!has('open', 'refused', 'busy', 'failed') && has('done')) return 'done'
  if (!isAsked) return 'choose'
  if (has('busy')) return 'busy'
  if (has('refused', 'failed')) {
    if (has('done')) return 'partly'
    return has('failed') ? 'failed' : 'refused'
  }
  // After a request for one family, the others may follow.
  return 'choose'
}
