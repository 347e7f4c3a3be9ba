import type { Engine } from '../engine.ts'
import { labelKey } from './labelKey.ts'
import { type LabelState, labelStore } from './labelStore.ts'

/** Removes the host's label of an address. */
export function removeAddressLabel(
  engine: Engine,
  { address }: { readonly address: string },
): void {
  labelStore(engine).setState(({ host }) => ({ host: without(host, address) }))
}

/** The labels of all other addresses. */
export function without(labels: LabelState['host'], address: string): LabelState['host'] {
  const { [labelKey(address)]: _, ...others } = labels
  return others
}
