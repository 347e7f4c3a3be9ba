import type { Engine } from '../engine.ts'

/**
 * Puts the modal into a host's element once a visitor wants it, so that a page which only has a place
 * for it fetches nothing: what stands inline when it comes into sight, a dialog when it is opened.
 * Returns the undoing.
 */
export function mountWhenWanted(
  { signal, store }: Pick<Engine, 'signal' | 'store'>,
  container: Element,
  mount: (container: Element) => () => void,
): () => void {
  let unmount: (() => void) | undefined
  const { enableEmbedded } = store.getState().options
  const stopWaiting = enableEmbedded ? untilSeen() : untilOpened()
  signal.addEventListener('abort', stopWaiting)
  return () => {
    signal.removeEventListener('abort', stopWaiting)
    stopWaiting()
    unmount?.()
  }

  function untilSeen() {
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
