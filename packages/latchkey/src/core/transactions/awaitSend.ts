import { connectedError } from '../connectedErrors.ts'
import type { Engine } from '../engine.ts'

/**
 * Waits for what the visitor sends from the form that was just opened. Closed while the wallet is being
 * asked, it waits for the answer: something may be sent yet.
 *
 * @throws {@link LatchkeyError} `SEND_CLOSED` when the modal closes before
 */
export function awaitSend(engine: Engine): Promise<{ readonly hash: string }> {
  const { events, signal, store } = engine
  return new Promise((resolve, reject) => {
    let asking = 0
    const unsubscribe = store.subscribe(look)
    const unhear = events.subscribe((event) => {
      if (event.event === 'SEND_INITIATED') asking += 1
      if (event.event === 'SEND_ERROR') asking = Math.max(0, asking - 1)
      if (event.event !== 'SEND_SUCCESS') return look()
      stop()
      resolve({ hash: event.properties.hash })
    })
    signal.addEventListener('abort', giveUp)
    // It may have been closed while this part was on its way.
    look()

    function look() {
      if (signal.aborted || (!store.getState().modal.open && asking === 0)) giveUp()
    }

    function giveUp() {
      stop()
      reject(connectedError('SEND_CLOSED'))
    }

    function stop() {
      unsubscribe()
      unhear()
      signal.removeEventListener('abort', giveUp)
    }
  })
}
