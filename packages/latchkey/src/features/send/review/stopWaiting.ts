import type { Engine } from '../../../core/engine.ts'
import { goBack } from '../../../core/router/goBack.ts'
import { currentRoute } from '../../../core/selectors.ts'
import { sendStore } from '../sendStore.ts'

/** Returns to the form while the wallet still asks. The outcome is reported all the same. */
export function stopWaiting(engine: Engine): void {
  sendStore(engine).setState({ attempt: undefined })
  if (currentRoute(engine.store.getState()).view === 'WalletSendPreview') goBack(engine)
}
