import type { CaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { queries } from '../provider/client/queries.ts'
import { balanceChanges } from './balanceChanges.ts'
import { tokensKey } from './tokensQuery.ts'

/** Invalidates an account's tokens: mounted views read them at once, others when they are next opened. */
export function refreshTokens(engine: Engine, account: CaipAddress): void {
  void queries(engine).invalidateQueries({ queryKey: tokensKey(account) })
  engine.once(balanceChanges).dispatchEvent(new Event('change'))
}
