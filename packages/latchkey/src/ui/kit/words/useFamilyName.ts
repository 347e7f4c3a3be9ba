import type { Namespace } from '../../../core/caip.ts'
import type { State } from '../../../core/state.ts'
import { useSelected } from '../useSelected.ts'

const chainsOf = ({ chains }: State) => chains

/** Returns a function that names a chain family as its adapter does. */
export function useFamilyName(): (namespace: Namespace) => string {
  const chains = useSelected(chainsOf)
  return (namespace) => chains[namespace]?.family?.name ?? namespace
}
