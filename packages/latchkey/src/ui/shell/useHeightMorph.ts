import { observeSize } from '@latchkey/kit/layout/observeSize.ts'
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
    let height = 0
    let running: Animation | undefined
    const follow = () => {
      const to = element.offsetHeight
      if (to === height) return
      // Only a running animation still shows an earlier height: the frame has the new one already.
      const from = running?.playState === 'running' ? frame.offsetHeight : height
      running?.cancel()
      // A height of zero means a closed dialog, which opens without animation.
      running = height && to ? morphHeight(frame, { from, time: heightTime, to }) : undefined
      height = to
    }
    // New content must never be laid out at its full height first, not even for scripts of the page.
    // The rows of a long list leave its height as it is, and measuring each would slow down scrolling.
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !(target as Element).closest('.lk-VirtualGrid'))) follow()
    })
    changes.observe(element, { childList: true, subtree: true })
    const stop = observeSize([element], follow)
    return () => {
      changes.disconnect()
      stop()
    }
  }, [])

  return inside
}
