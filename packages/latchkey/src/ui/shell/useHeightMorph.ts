import { type RefObject, useLayoutEffect, useRef } from 'react'
import { morphHeight } from './motion.ts'

const heightTime = 150

/** Lets the frame of an element grow and shrink with it, instead of jumping. */
export function useHeightMorph(): RefObject<HTMLDivElement | null> {
  const inside = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = inside.current
    const frame = element?.parentElement
    if (!element || !frame) return
    let before = 0
    const sizes = new ResizeObserver(() => {
      const after = element.offsetHeight
      // A height of zero is a closed dialog: it opens at its size.
      if (before && after && before !== after)
        morphHeight(frame, frame.offsetHeight, after, heightTime)
      before = after
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])

  return inside
}
