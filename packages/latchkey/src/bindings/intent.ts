import { engineOf } from '../core/instance/engineOf.ts'
import type { Latchkey } from '../core/instance/latchkey.ts'

/** Fetches the modal's code because the visitor seems about to ask for it, where the host lets us. */
export function intend(latchkey: Latchkey): void {
  const { logger, store } = engineOf(latchkey)
  if (store.getState().options.preload !== 'intent') return
  latchkey.preload().catch((error: unknown) => {
    logger.warn('The modal could not be fetched ahead of time.', error)
  })
}
