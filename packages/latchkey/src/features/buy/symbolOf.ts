import { namespaceOf } from '../../core/caip.ts'
import { pageGood } from './choose/assets.ts'
import type { Purchase } from './purchase/purchase.ts'

/** What is bought, as far as we know. */
export function symbolOf({ account, good }: Purchase): string {
  return good?.symbol ?? pageGood(namespaceOf(account))
}
