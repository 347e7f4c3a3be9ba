import type { Engine } from '../../../core/engine.ts'
import { sendStore } from '../sendStore.ts'

/** Sets the typed recipient, and drops the notices about an earlier payment link. */
export function typeRecipient(engine: Engine, to: string): void {
  sendStore(engine).setState({
    isAmountLost: false,
    isNoteLost: false,
    isRecipientFinal: false,
    meantChainId: undefined,
    to,
  })
}
