import type { Latchkey } from '../core/instance/latchkey.ts'

/** Fetches the modal's code because the visitor seems about to ask for it, where the host lets us. */
export function intend(latchkey: Latchkey): void {
  if (latchkey.store.getState().options.preload !== 'intent') return
  latchkey.preload().catch((error: unknown) => {
    latchkey.logger.warn('The modal could not be fetched ahead of time.', error)
  })
}
