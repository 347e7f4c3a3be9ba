import type { Engine } from '../../../core/engine.ts'
import { refreshSend } from '../facts/sendWatching.ts'
import { sendStore } from '../sendStore.ts'

/** Ends the typing of a recipient: a name may now be looked up at the server that it points to. */
export function finishRecipient(engine: Engine): void {
  const store = sendStore(engine)
  const { isRecipientFinal, recipient } = store.getState()
  if (isRecipientFinal) return
  store.setState({ isRecipientFinal: true })
  if (recipient.status === 'failed') refreshSend(engine)
}
