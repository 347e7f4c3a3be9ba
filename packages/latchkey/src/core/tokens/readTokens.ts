import type { CaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { queries } from '../provider/client/queries.ts'
import { fetchQuery } from '../queries/fetchQuery.ts'
import type { Token } from './token.ts'
import { isInvalidated, tokensKey, tokensQuery } from './tokensQuery.ts'

/** Options of `readTokens`. */
export type ReadTokens = {
  /** CAIP-10: account and chain. */
  readonly account: CaipAddress
  /** Passes the caches here and at the provider, but not the lock after a failure. */
  readonly force?: boolean
}

/**
 * Reads an account's tokens on a chain, the most valuable first. They come from the wallet
 * (`wallet_getAssets`) if it lists them, else from the provider, else from the chain's nodes. The chain's
 * coin and the token of the option `tokens` are always included, even with a balance of zero. On test
 * networks there are only these two, without prices. Tokens are cached for 30 s; after a failure every
 * read fails for 30 s.
 *
 * @example
 * ```ts
 * const { caipAddress } = latchkey.getAccount()
 * if (caipAddress) console.table(await readTokens(engine, { account: caipAddress }))
 * ```
 *
 * @throws {@link LatchkeyError} `NETWORK_NOT_FOUND`, or why the read failed
 */
export async function readTokens(
  engine: Engine,
  { account, force = false }: ReadTokens,
): Promise<readonly Token[]> {
  const isForced = force || isInvalidated(engine, account)
  // A read under way may return the old amounts; its callers get the new ones.
  if (isForced)
    void queries(engine).cancelQueries({ queryKey: tokensKey(account) }, { silent: true })
  return fetchQuery(engine, tokensQuery(engine, account, isForced))
}
