import type { Namespace } from './caip.ts'
import type { FamilyFeature } from './ports/adapter.ts'
import type { State } from './state.ts'

/** Whether a chain family's adapter supports the feature, regardless of options and provider. */
export function familyHas(
  { chains }: Pick<State, 'chains'>,
  namespace: Namespace,
  feature: FamilyFeature,
): boolean {
  return chains[namespace]?.family?.features.includes(feature) ?? false
}
