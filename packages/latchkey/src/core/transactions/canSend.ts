import type { Namespace } from '../caip.ts'
import type { Options } from '../options.ts'

const families: readonly Namespace[] = ['eip155', 'solana']

/** Whether we send for a chain family: Bitcoin only where the host says so (`features.bitcoinSend`). */
export function canSend({ features }: Pick<Options, 'features'>, namespace: Namespace): boolean {
  return families.includes(namespace) || (namespace === 'bip122' && features.bitcoinSend)
}
