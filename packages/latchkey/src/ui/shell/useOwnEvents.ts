import { type RefObject, useEffect } from 'react'
import { close } from '../../core/modal/close.ts'
import { useEngine } from '../kit/useEngine.ts'

/** Events on the document with which pages trap focus, lock scrolling or close their dialogs. */
const hiddenEvents = [
  'focusin',
  'focusout',
  'mousedown',
  'pointerdown',
  'touchmove',
  'touchstart',
  'wheel',
]

/** While open, hides Escape and events inside the modal from the page's own dialogs. */
export function useOwnEvents(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  const engine = useEngine()

  useEffect(() => {
    const root = dialog.current?.getRootNode()
    if (!isOpen || !(root instanceof ShadowRoot)) return
    const { host } = root
    const listening = new AbortController()
    const { signal } = listening

    const stop = (event: Event) => event.stopPropagation()
    for (const type of hiddenEvents) host.addEventListener(type, stop, { passive: true, signal })

    // A capturing listener of the page on the document would receive Escape first, and close its own dialog.
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.isComposing || !isOurs(event, host)) return
        event.stopImmediatePropagation()
        event.preventDefault()
        close(engine)
      },
      { capture: true, signal },
    )
    return () => listening.abort()
  }, [dialog, engine, isOpen])
}

/** Whether the modal handles the event. A wallet's dialog above it has focus and keys. */
function isOurs(event: Event, host: Element): boolean {
  return event.composedPath().includes(host) || event.target === document.body
}
