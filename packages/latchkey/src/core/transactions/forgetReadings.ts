import { type CaipAddress, parseCaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { queries } from '../provider/client/queries.ts'

/**
 * Has everything that was read about an account count as old: tokens, history, NFTs. What is on show
 * is read anew. It is known by its query's key, which names the account, as CAIP-10 or by its address.
 */
export function forgetReadings(engine: Engine, account: CaipAddress): void {
  const address = parseCaipAddress(account).address.toLowerCase()
  void queries(engine).invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey.some((word) => typeof word === 'string' && word.toLowerCase().endsWith(address)),
  })
}
