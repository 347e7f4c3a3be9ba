import { randomId } from '../encoding/randomId.ts'

/** Transactions of one `wallet_sendCalls`. */
export type Bundle = { readonly chainId: string; readonly hashes: readonly string[] }

/** The bundles that this frame sent, for `wallet_getCallsStatus`. */
export type Bundles = {
  add(bundle: Bundle, id?: string): string
  find(id: string): Bundle | undefined
}

/** Bundles beyond are forgotten, the oldest first. */
const most = 100

export function createBundles(): Bundles {
  const bundles = new Map<string, Bundle>()
  return {
    add(bundle, id = `0x${randomId()}`) {
      bundles.set(id, bundle)
      for (const oldest of bundles.keys()) if (bundles.size > most) bundles.delete(oldest)
      return id
    },
    find: (id) => bundles.get(id),
  }
}
