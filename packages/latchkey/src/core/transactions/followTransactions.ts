import type { Engine } from '../engine.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { hasPage } from '../platform.ts'
import { endTransaction } from './endTransaction.ts'
import { findOutcome } from './findOutcome.ts'
import type { PendingTransaction } from './pendingTransaction.ts'
import { pendingTransactions } from './pendingTransactions.ts'

/** The polling interval of pending transactions, in ms. */
const pollInterval = 4_000
/** The maximum of followed transactions, which limits requests to nodes. Further ones are not followed. */
const maxFollowed = 99
/** After so many consecutive misses, a wallet is not requested about its calls again. */
const maxMisses = 5

/** Follows the transactions that this page sent. */
export type Follower = {
  /** Adds a transaction. Above the maximum, replaces the oldest that is not followed any more. */
  add(transaction: PendingTransaction): void
}

/** Polls transactions while the page is visible: one loop per instance, and none without pending ones. */
export function followTransactions(engine: Engine): Follower {
  return engine.once(createFollowTransactions)
}

function createFollowTransactions(engine: Engine): Follower {
  const store = pendingTransactions(engine)
  const unknown = new WeakMap<PendingTransaction, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPolling = false
  let isStale = false
  let isListening = false

  const waiting = () => store.getState().transactions.filter(isPending)
  const isHidden = () => hasPage() && document.visibilityState === 'hidden'

  onDestroy(engine, stop)

  function stop() {
    clearTimeout(timer)
    if (isListening) document.removeEventListener('visibilitychange', wake)
    isListening = false
  }

  function wake() {
    if (isHidden() || engine.signal.aborted) return
    clearTimeout(timer)
    isStale = isPolling
    if (!isPolling) void poll()
  }

  async function poll() {
    isPolling = true
    await Promise.all(
      waiting().map(async (transaction) => {
        const found = await findOutcome(engine, transaction, wake)
        if (!found || engine.signal.aborted) return
        if (found === 'unknown') return miss(transaction)
        unknown.delete(transaction)
        endTransaction(engine, transaction, found)
      }),
    )
    isPolling = false
    if (engine.signal.aborted || waiting().length === 0) stop()
    else if (isStale) wake()
    else timer = setTimeout(wake, pollInterval)
  }

  function miss(transaction: PendingTransaction) {
    const times = (unknown.get(transaction) ?? 0) + 1
    unknown.set(transaction, times)
    if (times < maxMisses) return
    store.setState(({ transactions }) => ({
      transactions: transactions.map((one) =>
        one === transaction ? { ...one, isForgotten: true } : one,
      ),
    }))
  }

  return {
    add(transaction) {
      const others = makeRoom(store.getState().transactions)
      if (others.length >= maxFollowed) {
        engine.logger.info('Too many pending transactions. This one is not followed.', transaction)
        return
      }
      store.setState({ transactions: [transaction, ...others] })
      if (!isListening && hasPage()) {
        document.addEventListener('visibilitychange', wake)
        isListening = true
      }
      wake()
    },
  }
}

const isPending = ({ isForgotten, status }: PendingTransaction) =>
  status === 'pending' && !isForgotten

/** Drops the oldest settled transactions above the maximum. Pending ones stay. */
function makeRoom(transactions: readonly PendingTransaction[]): readonly PendingTransaction[] {
  if (transactions.length < maxFollowed) return transactions
  const ended = transactions.filter((one) => !isPending(one)).at(-1)
  return ended ? transactions.filter((one) => one !== ended) : transactions
}
