import type { Namespace } from '../caip.ts'
import { chainStates } from '../selectors.ts'
import type { State } from '../state.ts'

/** Returns the chain family that the modal was opened for, or all of them. */
export function wantedFamilies(state: Pick<State, 'chains' | 'modal'>): readonly Namespace[] {
  const wanted = state.modal.namespace
  return chainStates(state).flatMap(({ namespace }) =>
    wanted === undefined || wanted === namespace ? [namespace] : [],
  )
}
