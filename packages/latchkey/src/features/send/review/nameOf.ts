import { truncateAddress } from '@latchkey/kit/address/truncateAddress.ts'
import type { Engine } from '../../../core/engine.ts'
import { labelOf } from '../../../core/labels/labelOf.ts'

/** Names a recipient in a sentence: the visitor's label, else the host's, the name, or the short address. */
export function nameOf(engine: Engine, address: string, name?: string): string {
  return labelOf(engine, address) ?? name ?? truncateAddress(address)
}
