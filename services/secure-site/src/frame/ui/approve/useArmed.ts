import { type RefObject, useEffect, useRef, useState } from 'react'

/** How long a button must be seen before it works, in ms. */
export const armedAfter = 500

/** An entry of IntersectionObserver v2, which also knows what lies above the element. */
type VisibilityEntry = IntersectionObserverEntry & { readonly isVisible?: boolean }

/**
 * Arms a control once it has been seen for half a second, and disarms it while something covers it, so
 * that a press meant for something else can't approve. Browsers without IntersectionObserver v2 only
 * tell that it is on the screen.
 */
export function useArmed(): {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly isArmed: boolean
} {
  const ref = useRef<HTMLDivElement>(null)
  const [isArmed, setArmed] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const entry: VisibilityEntry | undefined = entries.at(-1)
        const isSeen = entry?.isIntersecting && entry.intersectionRatio > 0.95
        clearTimeout(timer)
        setArmed(false)
        if (isSeen && (entry.isVisible ?? true))
          timer = setTimeout(() => setArmed(true), armedAfter)
      },
      // `trackVisibility` is not in TypeScript's types yet; others ignore it.
      { delay: 100, threshold: [0, 0.96, 1], trackVisibility: true } as IntersectionObserverInit,
    )
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])

  return { isArmed, ref }
}
