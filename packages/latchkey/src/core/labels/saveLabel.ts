import type { Engine } from '../engine.ts'
import { labelKey } from './labelKey.ts'
import { labelStore, labelsKey } from './labelStore.ts'
import { readLabel } from './readLabel.ts'

/**
 * Saves the visitor's label of an address in this browser.
 *
 * @throws {@link LatchkeyError} `INVALID_LABEL` if the label is empty or longer than 40 characters
 */
export function saveLabel(
  engine: Engine,
  { address, label }: { readonly address: string; readonly label: string },
): void {
  const store = labelStore(engine)
  const text = readLabel(address, label)
  store.setState(({ own }) => ({ own: { ...own, [labelKey(address)]: text } }))
  engine.storage.set(labelsKey, store.getState().own)
}
