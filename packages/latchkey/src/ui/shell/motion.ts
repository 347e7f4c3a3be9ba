/** Whether the visitor asked the system for less motion. */
function isReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Slides and fades; only fades where less motion is wanted. */
export function slide(
  element: Element,
  { from, time, to }: { from?: number; to?: number; time: number },
): Animation {
  const at = (distance: number | undefined): Keyframe => ({
    opacity: distance === undefined ? 1 : 0,
    transform: distance && !isReduced() ? `translateX(${distance}px)` : 'none',
  })
  return element.animate([at(from), at(to)], {
    duration: time,
    easing: 'ease-out',
    fill: 'backwards',
  })
}

/** Says no: to and fro, or a blink where less motion is wanted. */
export function shake(element: Element, time: number): Animation {
  const frames: Keyframe[] = isReduced()
    ? [{ opacity: 1 }, { opacity: 0.5 }, { opacity: 1 }]
    : [0, -8, 7, -5, 4, -2, 0].map((distance) => ({ transform: `translateX(${distance}px)` }))
  return element.animate(frames, { duration: time, easing: 'ease-out' })
}

/** Lets an element grow or shrink from the height it had. */
export function morphHeight(element: Element, from: number, to: number, time: number): void {
  if (isReduced()) return
  element.animate([{ blockSize: `${from}px` }, { blockSize: `${to}px` }], {
    duration: time,
    easing: 'ease-out',
  })
}
