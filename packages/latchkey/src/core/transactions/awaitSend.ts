import type { Engine } from '../engine.ts'
import { lateError } from '../lateErrors.ts'

/**
 * Waits for what the visitor sends from the form that was just opened.
 *
 * @throws {@link LatchkeyError} `SEND_CLOSED` when the modal closes before
 */
export function awaitSend(engine: Engine): Promise<{ readonly hash: string }> {
  const { events, signal, store } = engine
  return new Promise((resolve, reject) => {
    const unsubscribe = store.subscribe(({ modal }) => {
      if (!modal.open) giveUp()
    })
    const unhear = events.subscribe((event) => {
      if (event.event !== 'SEND_SUCCESS') return
      stop()
      resolve({ hash: event.properties.hash })
    })
    signal.addEventListener('abort', giveUp)
    // It may have been closed while this part was on its way.
    if (!store.getState().modal.open || signal.aborted) giveUp()

    function giveUp() {
      stop()
      reject(lateError('SEND_CLOSED'))
    }

    function stop() {
      unsubscribe()
      unhear()
      signal.removeEventListener('abort', giveUp)
    }
  })
}
