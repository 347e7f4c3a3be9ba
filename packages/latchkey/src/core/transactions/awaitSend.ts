// chunk: connected
import type { Engine } from '../engine.ts'
import type { Route } from '../router/views.ts'
import { transactionError } from './errors.ts'
import { sendsFrom } from './sendsFrom.ts'

/**
 * Waits for the transaction that the visitor sends from a form, opened as an entry of the view stack. If
 * the modal closes during a wallet request, waits for the response.
 *
 * @throws {@link LatchkeyError} `SEND_CLOSED` if the modal closes or replaces the form before
 */
export function awaitSend(engine: Engine, entry: Route): Promise<{ readonly hash: string }> {
  const { signal, store } = engine
  const sends = sendsFrom(engine, entry)
  return new Promise((resolve, reject) => {
    const unsubscribes = [store.subscribe(check), sends.subscribe(check)]
    signal.addEventListener('abort', check)
    // The modal may have closed while this chunk was loading.
    check()

    function check() {
      const { asking, hash } = sends.getState()
      const { modal, router } = store.getState()
      const isShown = modal.open && router.history.includes(entry)
      if (!hash && !signal.aborted && (isShown || asking > 0)) return
      signal.removeEventListener('abort', check)
      for (const unsubscribe of unsubscribes) unsubscribe()
      if (hash) resolve({ hash })
      else reject(transactionError('SEND_CLOSED'))
    }
  })
}
