// chunk: shared

import type { Engine } from '../engine.ts'
import { coreError } from '../errors/errors.ts'
import { transactionError } from './errors.ts'
import type { PendingTransaction } from './pendingTransaction.ts'
import { pendingTransactions } from './pendingTransactions.ts'

/**
 * Waits for a transaction of this page to end: confirmed, failed, replaced or dropped; or `different`,
 * if a wallet that builds transactions itself sent another one.
 *
 * @throws {@link LatchkeyError} `TRANSACTION_UNKNOWN` for a transaction that this page did not send or no
 * longer follows; `DESTROYED` when the instance is destroyed
 */
export function untilEnded(
  engine: Engine,
  hash: string,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<PendingTransaction> {
  const store = pendingTransactions(engine)
  return new Promise((resolve, reject) => {
    const unsubscribe = store.subscribe(check)
    engine.signal.addEventListener('abort', check)
    signal?.addEventListener('abort', check)
    check()

    function check() {
      const found = store.getState().transactions.find((one) => one.hash === hash)
      if (found && found.status !== 'pending') return finish(() => resolve(found))
      if (engine.signal.aborted) return finish(() => reject(coreError('DESTROYED')))
      if (signal?.aborted) return finish(() => reject(signal.reason))
      if (!found || found.isForgotten)
        finish(() => reject(transactionError('TRANSACTION_UNKNOWN', { hash })))
    }

    function finish(settle: () => void) {
      unsubscribe()
      engine.signal.removeEventListener('abort', check)
      signal?.removeEventListener('abort', check)
      settle()
    }
  })
}
