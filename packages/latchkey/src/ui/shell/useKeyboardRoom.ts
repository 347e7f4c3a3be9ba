import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps the sheet on the visible part of the page: above an on-screen keyboard, which covers the page
 * without resizing it, and within the screen if the page is wider than that.
 */
export function useKeyboardRoom(
  dialog: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    const view = window.visualViewport
    const style = dialog.current?.style
    if (!isOpen || !view || !style) return
    const measure = () => {
      // A visitor who zooms in shrinks the visible part, too.
      const isZoomed = view.scale > 1
      const set = (side: string, px: number) =>
        style.setProperty(`--lk-view-${side}`, isZoomed ? '' : `${px}px`)
      set('left', view.offsetLeft)
      set('width', view.width)
      set('height', view.height + view.offsetTop)
    }
    measure()
    view.addEventListener('resize', measure)
    return () => view.removeEventListener('resize', measure)
  }, [dialog, isOpen])
}
