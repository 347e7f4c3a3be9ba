import type { CaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { parseCaipAddress } from '../parseCaipAddress.ts'
import { queries } from '../provider/client/queries.ts'

/**
 * Invalidates all queries of an account: tokens, activity, NFTs. Mounted views refresh. A query belongs
 * to the account if its key contains the CAIP-10 id or the address.
 */
export function forgetReadings(engine: Engine, account: CaipAddress): void {
  const address = parseCaipAddress(account).address.toLowerCase()
  void queries(engine).invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey.some((word) => typeof word === 'string' && word.toLowerCase().endsWith(address)),
  })
}
