import { type RefObject, useLayoutEffect, useRef } from 'react'
import { morphHeight } from './motion.ts'

const heightTime = 150

/** Animates the frame's height when its content grows or shrinks. */
export function useHeightMorph(): RefObject<HTMLDivElement | null> {
  const inside = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = inside.current
    const frame = element?.parentElement
    if (!element || !frame) return
    let before = 0
    const sizes = new ResizeObserver(() => {
      const after = element.offsetHeight
      // A height of zero means a closed dialog, which opens without animation.
      if (before && after && before !== after)
        morphHeight(frame, frame.offsetHeight, after, heightTime)
      before = after
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])

  return inside
}
