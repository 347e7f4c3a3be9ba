import type { Engine } from '../engine.ts'
import { labelKey } from './labelKey.ts'
import { labelStore } from './labelStore.ts'
import { readLabel } from './readLabel.ts'

/**
 * Says for the page what an address is called, for as long as the page is there: “Our treasury”.
 * What the visitor calls it comes first.
 *
 * @throws {@link LatchkeyError} `INVALID_LABEL` for what is empty or longer than 40 characters
 */
export function setAddressLabel(
  engine: Engine,
  { address, label }: { readonly address: string; readonly label: string },
): void {
  const text = readLabel(address, label)
  labelStore(engine).setState(({ host }) => ({ host: { ...host, [labelKey(address)]: text } }))
}
