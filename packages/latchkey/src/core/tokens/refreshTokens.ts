import type { CaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { queries } from '../provider/client/queries.ts'
import { tokensKey } from './readTokens.ts'
import { entryKey } from './tokenEntries.ts'
import { tokenReaders } from './tokenReaders.ts'

/** What an account has changed: read at once where somebody watches, else when it is next asked for. */
export function refreshTokens(engine: Engine, account: CaipAddress): void {
  void queries(engine).invalidateQueries({ queryKey: tokensKey(account) })
  tokenReaders(engine).get(entryKey(account))?.look({ force: true })
}
