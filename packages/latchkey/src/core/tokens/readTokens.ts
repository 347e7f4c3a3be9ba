import type { CaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { tellToast } from '../notices/tellToast.ts'
import { queries } from '../provider/client/queries.ts'
import { statusOf } from '../provider/client/request.ts'
import { askTokens } from './askTokens.ts'
import type { Token } from './token.ts'
import { entryKey, setTokenEntry, tokenEntry } from './tokenEntries.ts'

/** How long an answer is taken for what still is. */
const freshFor = 30_000
/** How long nobody is asked again after a failure. */
const lockedFor = 30_000
/** The provider asks to be left alone. */
const unavailable = 503

export type ReadTokens = {
  /** CAIP-10: its chain is the one that is asked about. */
  readonly account: CaipAddress
  /** Passes what is kept here and at the provider; not the lock after a failure. */
  readonly force?: boolean
}

/**
 * Reads what an account has on a chain, the most valuable first: the wallet's own list
 * (`wallet_getAssets`) where it has one, else the provider's, else what the chain's nodes count. The
 * chain's coin and the token of the option `tokens` are among them also where there is none of them; on
 * test networks those two are all, and nobody prices them. Answers are kept for 30 s; after a failure
 * nobody is asked for 30 s.
 *
 * @example
 * ```ts
 * const { caipAddress } = latchkey.getAccount()
 * if (caipAddress) console.table(await readTokens(latchkey, { account: caipAddress }))
 * ```
 *
 * @throws {@link LatchkeyError} `NETWORK_NOT_FOUND`, or why nobody could be asked
 */
export async function readTokens(
  engine: Engine,
  { account, force = false }: ReadTokens,
): Promise<readonly Token[]> {
  const { lockedUntil, state } = tokenEntry(engine, account)
  if (Date.now() < lockedUntil && 'error' in state && state.error) throw state.error
  const client = queries(engine)
  const queryKey = tokensKey(account)
  const kept = client.getQueryState(queryKey)
  // A failure invalidates too, but changes nothing that others keep.
  const anew = force || Boolean(kept?.isInvalidated && kept.status !== 'error')
  // What is on its way may have been told the old amounts; who waits for it gets the new ones.
  if (anew) void client.cancelQueries({ queryKey }, { silent: true })
  return client.fetchQuery({
    // Also while nothing can be read, what was known stays.
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => ask(engine, { account, force: anew, signal }),
    queryKey,
    staleTime: anew ? 0 : freshFor,
  })
}

/** Under what the answer is kept: whoever invalidates it has it read anew. */
export function tokensKey(account: CaipAddress): readonly [string, string] {
  return ['tokens', entryKey(account)]
}

async function ask(
  engine: Engine,
  question: Parameters<typeof askTokens>[1],
): Promise<readonly Token[]> {
  const { account, signal } = question
  try {
    const { isUnserved, tokens } = await askTokens(engine, question)
    signal.throwIfAborted()
    if (isUnserved) tell(engine, account)
    const isTold = isUnserved && tokenEntry(engine, account).isTold
    setTokenEntry(engine, account, {
      isLeftAlone: false,
      isTold,
      lockedUntil: 0,
      state: { status: 'known', tokens },
    })
    return tokens
  } catch (cause) {
    if (signal.aborted) throw cause
    const error = cause instanceof Error ? cause : new Error(String(cause))
    engine.logger.warn('The tokens of an account could not be read.', error)
    tell(engine, account)
    const { state } = tokenEntry(engine, account)
    const isKnown = state.status === 'known'
    setTokenEntry(engine, account, {
      isLeftAlone: statusOf(error) === unavailable,
      lockedUntil: Date.now() + lockedFor,
      state: isKnown ? { ...state, error } : { error, status: 'failed' },
    })
    throw error
  }
}

/** Says it once, to whoever looks: not again before it was read. */
function tell(engine: Engine, account: CaipAddress): void {
  const { modal, options } = engine.store.getState()
  if (tokenEntry(engine, account).isTold || !(modal.open || options.enableEmbedded)) return
  setTokenEntry(engine, account, { isTold: true })
  tellToast(engine, 'error', 'toast.tokensUnread')
}
