import type { Engine } from '../engine.ts'

/**
 * Mounts the modal into a host's element on demand: inline when the element scrolls into view, as a
 * dialog when it opens. A page that only reserves the element fetches no code. Returns a function that
 * unmounts it.
 */
export function mountWhenWanted(
  { signal, store }: Pick<Engine, 'signal' | 'store'>,
  container: Element,
  mount: (container: Element) => () => void,
): () => void {
  let unmount: (() => void) | undefined
  const { enableEmbedded } = store.getState().options
  const stopWaiting = enableEmbedded ? waitUntilVisible() : untilOpened()
  signal.addEventListener('abort', stopWaiting)
  return () => {
    signal.removeEventListener('abort', stopWaiting)
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
