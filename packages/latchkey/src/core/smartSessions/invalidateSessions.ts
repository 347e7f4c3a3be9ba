import type { CaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { queries } from '../provider/client/queries.ts'

/** Marks an account's app permissions as out of date, which refreshes mounted lists. */
export function invalidateSessions(engine: Engine, account: CaipAddress): void {
  void queries(engine).invalidateQueries({
    predicate: ({ queryKey: [kind, ...accounts] }) =>
      kind === 'sessions' && accounts.includes(account),
  })
}
