import { namespaceOf } from '../../core/caip.ts'
import { pageAsset } from './choose/assets.ts'
import type { Purchase } from './purchase/purchase.ts'

/** What is bought, as far as we know. */
export function symbolOf({ account, good }: Purchase): string {
  return good?.symbol ?? pageAsset(namespaceOf(account))
}
