import { namespaceOf } from '../../core/caip.ts'
import { pageAsset } from './assets.ts'
import type { Purchase } from './purchase.ts'

/** Symbol of the purchased token, if known. */
export function symbolOf({ account, good }: Purchase): string {
  return good?.symbol ?? pageAsset(namespaceOf(account))
}
