import { type RefObject, useEffect } from 'react'

/** Keeps the sheet above an on-screen keyboard, which covers the page without resizing it. */
export function useKeyboardRoom(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      // Zooming in shrinks the visual viewport, too.
      const covered = view.scale > 1 ? 0 : Math.max(0, innerHeight - view.height - view.offsetTop)
      dialog.current?.style.setProperty('--lk-keyboard', `${covered}px`)
    }
    view.addEventListener('resize', measure)
    return () => view.removeEventListener('resize', measure)
  }, [dialog])
}
