import type { Engine } from '../../../core/engine.ts'
import { sendStore } from '../sendStore.ts'

/** Takes in who gets it: what was said of the payment link that stood there is over. */
export function typeRecipient(engine: Engine, to: string): void {
  sendStore(engine).setState({
    isAmountLost: false,
    isNoteLost: false,
    meantChainId: undefined,
    to,
  })
}
