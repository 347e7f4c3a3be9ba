import type { Latchkey } from '../core/latchkey.ts'

/** How long a button keeps its words after a click, in ms: most openings are over by then. */
const patience = 100

/**
 * Tells a button when to say that the modal is opening or open. Drawing that in the frame that the
 * modal could appear in would only hold it up. Returns what stops it.
 */
export function followLoading(
  { store }: Latchkey,
  listener: (loading: boolean) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function follow(loading: boolean) {
    clearTimeout(timer)
    if (loading) timer = setTimeout(listener, patience, true)
    else listener(false)
  }
  const unsubscribe = store.subscribe(({ modal }, before) => {
    if (modal.loading !== before.modal.loading) follow(modal.loading)
  })
  if (store.getState().modal.loading) follow(true)
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
