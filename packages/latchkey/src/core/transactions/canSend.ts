import type { Namespace } from '../caip.ts'
import type { Options } from '../options/options.ts'
import { familyHas } from '../ports/familyHas.ts'

/** Whether we send for a chain family: Bitcoin only where the host says so (`features.bitcoinSend`). */
export function canSend({ features }: Pick<Options, 'features'>, namespace: Namespace): boolean {
  return familyHas(namespace, 'send') && (namespace !== 'bip122' || features.bitcoinSend)
}
