import { truncateAddress } from '@latchkey/kit/address/truncateAddress.ts'
import type { Namespace } from '../../../core/caip.ts'
import { addressKey } from '../../../core/recipients/addressKey.ts'

/** Whether two different addresses look the same when shortened. */
export function looksAlike(namespace: Namespace, one: string, other: string): boolean {
  const [a, b] = [addressKey(namespace, one), addressKey(namespace, other)]
  return a !== b && truncateAddress(a, 4, 4) === truncateAddress(b, 4, 4)
}
