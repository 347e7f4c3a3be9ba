// Pages of tests may have neither media queries nor animations.

/** Whether the system setting asks for less motion. */
function isReduced(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
}

/** Slides and fades; with less motion, only fades. */
export function slide(
  element: Element,
  { from, time, to }: { from?: number; to?: number; time: number },
): Animation | undefined {
  const at = (distance: number | undefined): Keyframe => ({
    opacity: distance === undefined ? 1 : 0,
    transform: distance && !isReduced() ? `translateX(${distance}px)` : 'none',
  })
  return element.animate?.([at(from), at(to)], {
    duration: time,
    easing: 'ease-out',
    fill: 'backwards',
  })
}

/** Shakes an element sideways; with less motion, blinks. */
export function shake(element: Element, time: number): Animation | undefined {
  const frames: Keyframe[] = isReduced()
    ? [{ opacity: 1 }, { opacity: 0.5 }, { opacity: 1 }]
    : [0, -8, 7, -5, 4, -2, 0].map((distance) => ({ transform: `translateX(${distance}px)` }))
  return element.animate?.(frames, { duration: time, easing: 'ease-out' })
}

/** Animates an element's height from its previous one. */
export function morphHeight(
  element: Element,
  { from, time, to }: { from: number; to: number; time: number },
): Animation | undefined {
  if (isReduced()) return undefined
  return element.animate?.([{ blockSize: `${from}px` }, { blockSize: `${to}px` }], {
    duration: time,
    easing: 'ease-out',
  })
}
