import { namespaceOf } from '../../core/caip.ts'
import { pageGood } from './goods.ts'
import type { Purchase } from './purchase.ts'

/** What is bought, as far as we know. */
export function symbolOf({ account, good }: Purchase): string {
  return good?.symbol ?? pageGood(namespaceOf(account))
}
