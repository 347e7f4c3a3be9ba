import type { Namespace } from '../caip.ts'
import { chainStates } from '../selectors.ts'
import type { State } from '../state.ts'

/** The chain families that the modal is about: the one that it was opened for, else every one. */
export function wantedFamilies(state: Pick<State, 'chains' | 'modal'>): readonly Namespace[] {
  const wanted = state.modal.namespace
  return chainStates(state).flatMap(({ namespace }) =>
    wanted === undefined || wanted === namespace ? [namespace] : [],
  )
}
