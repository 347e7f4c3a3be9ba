import { type RefObject, useLayoutEffect } from 'react'

/**
 * Opens and closes the native dialog with the state. In the top layer, the dialog makes the page inert.
 * As a plain layer (`--lk-z-index` set by the host), it is only above the page.
 */
export function useDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  { isOpen, layer }: { isOpen: boolean; layer: 'top' | 'plain' },
): void {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return
    const opener = document.activeElement

    // Pages of tests may have dialogs without methods.
    const hasMethods = typeof element.showModal === 'function'
    if (!hasMethods) element.open = true
    else {
      // Browsers focus a button on opening, and scroll to it: still below the edge while a sheet slides in.
      element.inert = true
      if (layer === 'top') element.showModal()
      else element.show()
      element.inert = false
    }
    element.querySelector('h2')?.focus({ preventScroll: true })

    return () => {
      if (hasMethods) element.close()
      else element.open = false
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [dialog, isOpen, layer])
}
