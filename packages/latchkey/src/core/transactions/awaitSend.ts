import type { Engine } from '../engine.ts'
import type { Route } from '../router/views.ts'
import { transactionError } from './errors.ts'
import { sendsFrom } from './sendsFrom.ts'

/**
 * Waits for what the visitor sends from the form that was opened with an entry of the view stack. Left
 * while the wallet is being asked, it waits for the answer: something may be sent yet.
 *
 * @throws {@link LatchkeyError} `SEND_CLOSED` when the modal closes, or shows something else in its
 * place, before
 */
export function awaitSend(engine: Engine, entry: Route): Promise<{ readonly hash: string }> {
  const { signal, store } = engine
  const sends = sendsFrom(engine, entry)
  return new Promise((resolve, reject) => {
    const unsubscribes = [store.subscribe(look), sends.subscribe(look)]
    signal.addEventListener('abort', look)
    // It may have been closed while this part was on its way.
    look()

    function look() {
      const { asking, hash } = sends.getState()
      const { modal, router } = store.getState()
      const isShown = modal.open && router.history.includes(entry)
      if (!hash && !signal.aborted && (isShown || asking > 0)) return
      signal.removeEventListener('abort', look)
      for (const unsubscribe of unsubscribes) unsubscribe()
      if (hash) resolve({ hash })
      else reject(transactionError('SEND_CLOSED'))
    }
  })
}
