import type { Engine } from '../engine.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'

/**
 * Mounts the modal into a host's element on demand: inline when the element scrolls into view, as a
 * dialog when it opens. A page that only reserves the element fetches no code. Returns a function that
 * unmounts it.
 */
export function mountWhenWanted(
  { once, store }: Pick<Engine, 'once' | 'store'>,
  container: Element,
  mount: (container: Element) => () => void,
): () => void {
  let unmount: (() => void) | undefined
  const { enableEmbedded } = store.getState().options
  const stopWaiting = enableEmbedded ? waitUntilVisible() : untilOpened()
  const keepWaiting = onDestroy({ once }, stopWaiting)
  return () => {
    keepWaiting()
    stopWaiting()
    unmount?.()
  }

  function waitUntilVisible() {
    // Pages of tests may have no layout.
    if (typeof IntersectionObserver === 'undefined') {
      begin()
      return () => {}
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      begin()
    })
    observer.observe(container)
    return () => observer.disconnect()
  }

  function untilOpened() {
    const unsubscribe = store.subscribe(({ modal }) => {
      if (modal.open) begin()
    })
    if (store.getState().modal.open) begin()
    return unsubscribe
  }

  function begin() {
    unmount ??= mount(container)
  }
}
