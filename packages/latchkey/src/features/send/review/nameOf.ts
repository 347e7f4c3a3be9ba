import { truncateAddress } from '../../../core/address/truncateAddress.ts'
import type { Engine } from '../../../core/engine.ts'
import { labelOf } from '../../../core/labels/labelOf.ts'

/** Who is meant, within a sentence: what the visitor calls them, else the page, else their name, else the ends of the address. */
export function nameOf(engine: Engine, address: string, name?: string): string {
  return labelOf(engine, address) ?? name ?? truncateAddress(address, 4, 4)
}
