import type { Engine } from '../engine.ts'
import { labelStore, labelsKey } from './labelStore.ts'
import { without } from './removeAddressLabel.ts'

/** Removes the visitor's label of an address. */
export function forgetLabel(engine: Engine, { address }: { readonly address: string }): void {
  const store = labelStore(engine)
  store.setState(({ own }) => ({ own: without(own, address) }))
  const { own } = store.getState()
  if (Object.keys(own).length === 0) engine.storage.remove(labelsKey)
  else engine.storage.set(labelsKey, own)
}
