import type { Engine } from '../engine.ts'
import { labelKey } from './labelKey.ts'
import { labelStore } from './labelStore.ts'
import { readLabel } from './readLabel.ts'

/**
 * Sets the host's label of an address, such as “Our treasury”, until the page is closed. A label that
 * the visitor saved takes precedence.
 *
 * @throws {@link LatchkeyError} `INVALID_LABEL` if the label is empty or longer than 40 characters
 */
export function setAddressLabel(
  engine: Engine,
  { address, label }: { readonly address: string; readonly label: string },
): void {
  const text = readLabel(address, label)
  labelStore(engine).setState(({ host }) => ({ host: { ...host, [labelKey(address)]: text } }))
}
