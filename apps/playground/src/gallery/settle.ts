const quiet = 150
const patience = 2500

/** Resolves once the page and the modal, pictures included, have not changed for a while. */
export function settle(): Promise<void> {
  const began = performance.now()
  let last = began
  const watch = new MutationObserver(() => {
    last = performance.now()
  })
  const roots = [
    document,
    ...[...document.querySelectorAll('[data-latchkey]')].flatMap(
      ({ shadowRoot }) => shadowRoot ?? [],
    ),
  ]
  for (const root of roots)
    watch.observe(root, { attributes: true, characterData: true, childList: true, subtree: true })

  return new Promise((done) => {
    const look = () => {
      const now = performance.now()
      const pictures = roots.flatMap((root) => [...root.querySelectorAll('img')])
      const waits = pictures.some(({ complete, loading }) => !complete && loading !== 'lazy')
      if ((now - last < quiet || waits) && now - began < patience) return setTimeout(look, 50)
      watch.disconnect()
      return done()
    }
    look()
  })
}
