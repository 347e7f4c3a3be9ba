import type { Engine } from '../engine.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { loadToasts } from '../notices/loadToasts.ts'
import { showView } from './showView.ts'

/** The delay of the toast, in ms: the modal is there by then. */
const delay = 300

/** Opens the modal and tells the visitor that the wallet refuses what the page requested. */
export function refuseMethod(engine: Engine, method: string): void {
  engine.logger.error(`Requested RPC call is not allowed: ${method.slice(0, 60)}`)
  showView(engine)
  const timer = setTimeout(() => {
    forgetEnd()
    loadToasts().then(
      ({ showTranslatedToast }) => showTranslatedToast(engine, 'error', 'toast.actionNotAllowed'),
      engine.logger.warn,
    )
  }, delay)
  const forgetEnd = onDestroy(engine, () => clearTimeout(timer))
}
