import type { Engine } from '../../../core/engine.ts'
import { goBack } from '../../../core/router/goBack.ts'
import { currentRoute } from '../../../core/selectors.ts'
import { sendStore } from '../sendStore.ts'

/** Goes back to the form while the wallet still asks. What it says in the end is told all the same. */
export function stopWaiting(engine: Engine): void {
  sendStore(engine).setState({ attempt: undefined })
  if (currentRoute(engine.store.getState()).view === 'WalletSendPreview') goBack(engine)
}
