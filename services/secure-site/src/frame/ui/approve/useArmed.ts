import { type RefObject, useEffect, useRef, useState } from 'react'

/** How long a button must be seen before it works, in ms. */
export const armedAfter = 500

/** An entry of IntersectionObserver v2, which also knows what lies above the element. */
type VisibilityEntry = IntersectionObserverEntry & { readonly isVisible?: boolean }

/**
 * Arms a control once it has been seen for half a second, and disarms it while something covers it, so
 * that a press meant for something else can't approve. `head` says who asks: it must have been seen,
 * too, or a page could show nothing but the button among its own texts. Another `subject` starts over.
 * Browsers without IntersectionObserver v2 only tell that something is on the screen.
 */
export function useArmed(subject: unknown): {
  readonly buttonRef: RefObject<HTMLDivElement | null>
  readonly headRef: RefObject<HTMLDivElement | null>
  readonly isArmed: boolean
} {
  const buttonRef = useRef<HTMLDivElement>(null)
  const headRef = useRef<HTMLDivElement>(null)
  const [armed, setArmed] = useState<unknown>()

  useEffect(() => {
    const button = buttonRef.current
    const head = headRef.current
    if (!button || !head) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isButtonSeen = false
    let isHeadCovered = false
    let wasHeadSeen = false
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries as VisibilityEntry[]) {
          const isWhole = entry.isIntersecting && entry.intersectionRatio > 0.95
          const isClear = entry.isVisible ?? true
          if (entry.target === button) isButtonSeen = isWhole && isClear
          else {
            // A long approval scrolls it away.
            isHeadCovered = isWhole && !isClear
            wasHeadSeen ||= isWhole && isClear
          }
        }
        clearTimeout(timer)
        setArmed(undefined)
        if (isButtonSeen && wasHeadSeen && !isHeadCovered)
          timer = setTimeout(() => setArmed(subject), armedAfter)
      },
      // `trackVisibility` is not in TypeScript's types yet; others ignore it.
      { delay: 100, threshold: [0, 0.96, 1], trackVisibility: true } as IntersectionObserverInit,
    )
    observer.observe(head)
    observer.observe(button)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [subject])

  return { buttonRef, headRef, isArmed: armed !== undefined && armed === subject }
}
