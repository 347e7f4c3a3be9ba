/** Calls the listener when an element's size changes. Returns a function that stops it. */
export function observeSize(elements: Iterable<Element>, listener: () => void): () => void {
  // Pages of tests may have no layout.
  if (typeof ResizeObserver === 'undefined') return () => {}
  const sizes = new ResizeObserver(listener)
  for (const element of elements) sizes.observe(element)
  return () => sizes.disconnect()
}
