import type { Engine } from '../engine.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { open } from '../modal/open.ts'

/** The delay of the toast, in ms: the modal is there by then. */
const delay = 300

/** Opens the modal and tells the visitor that the wallet refuses what the page requested. */
export function refuseMethod(engine: Engine, method: string): void {
  const { modal, options } = engine.store.getState()
  engine.logger.error(`Requested RPC call is not allowed: ${method.slice(0, 60)}`)
  if (!modal.open && !options.enableEmbedded) open(engine)
  const timer = setTimeout(() => {
    forgetEnd()
    import('../notices/showTranslatedToast.ts').then(
      ({ showTranslatedToast }) => showTranslatedToast(engine, 'error', 'toast.actionNotAllowed'),
      (error: unknown) => engine.logger.warn('The toast could not be loaded.', error),
    )
  }, delay)
  const forgetEnd = onDestroy(engine, () => clearTimeout(timer))
}
