import { engineOf } from './engineOf.ts'
import type { Latchkey } from './latchkey.ts'

/** Fetches the modal's code after an intent of the visitor, if the host allows it. */
export function intend(latchkey: Latchkey): void {
  const { logger, store } = engineOf(latchkey)
  if (store.getState().options.preload !== 'intent') return
  latchkey.preload().catch((error: unknown) => {
    logger.warn('The modal could not be loaded yet.', error)
  })
}
