import type { CaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { showTranslatedToast } from '../notices/showTranslatedToast.ts'
import { parseCaipAddress } from '../parseCaipAddress.ts'
import { queries } from '../provider/client/queries.ts'
import { cachedQuery } from '../queries/cachedQuery.ts'
import type { Query } from '../queries/query.ts'
import { balanceChanges } from './balanceChanges.ts'
import { tokensKept } from './keptTokens.ts'
import { readAccountTokens } from './readAccountTokens.ts'
import type { Token } from './token.ts'

/** Milliseconds between polls, for which tokens are fresh, and without a read after a failure. */
const every = 30_000

/** The tokens of an account. With `force`, the provider skips its cache. */
export function tokensQuery(
  engine: Engine,
  account: CaipAddress,
  force = false,
): Query<readonly Token[]> {
  engine.once(followApprovals)
  return {
    fresh: force ? 0 : every,
    // Known tokens stay, however long the provider is out of reach.
    keep: Number.POSITIVE_INFINITY,
    kept: tokensKept(parseCaipAddress(account).chainId, every),
    key: tokensKey(account),
    lock: every,
    poll: every,
    read: async (signal) => {
      const reported = engine.once(createReported)
      const query = cachedQuery(engine, tokensKey(account))
      const isForced = force || isInvalidated(engine, account)
      let isUnserved = true
      try {
        const asked = await readAccountTokens(engine, { account, force: isForced, signal })
        isUnserved = asked.isUnserved
        return asked.tokens
      } catch (error) {
        if (!signal.aborted)
          engine.logger.warn('The tokens of an account could not be read.', error)
        throw error
      } finally {
        if (query && !signal.aborted) {
          if (!isUnserved) reported.delete(query)
          else if (!reported.has(query) && isOnShow(engine)) {
            reported.add(query)
            showTranslatedToast(engine, 'error', 'toast.tokensUnread')
          }
        }
      }
    },
  }
}

/** Reads tokens again after the embedded wallet has sent something. */
function followApprovals(engine: Engine): true {
  const refresh = () => void queries(engine).invalidateQueries({ queryKey: ['tokens'] })
  engine.once(balanceChanges).addEventListener('approved', refresh)
  return true
}

function createReported() {
  return new WeakSet<object>()
}

/** The cache key of an account's tokens. Wallets write EVM addresses in any letter case. */
export function tokensKey(account: CaipAddress): readonly [string, string] {
  const at = account.lastIndexOf(':') + 1
  const address = account.slice(at)
  const folded = address.startsWith('0x') ? address.toLowerCase() : address
  return ['tokens', account.slice(0, at) + folded]
}

/** Whether cached tokens were marked as out of date. A failed read marks them too, which does not count. */
export function isInvalidated(engine: Engine, account: CaipAddress): boolean {
  const state = queries(engine).getQueryState(tokensKey(account))
  return Boolean(state?.isInvalidated && state.status !== 'error')
}

function isOnShow({ store }: Engine): boolean {
  const { modal, options } = store.getState()
  return modal.open || options.enableEmbedded
}
