import { type RefObject, useEffect } from 'react'
import { close } from '../../core/modal/close.ts'
import { useEngine } from '../kit/useEngine.ts'

/** What pages listen to on the document, to trap focus, lock scrolling or close their own dialogs. */
const kept = ['focusin', 'focusout', 'mousedown', 'pointerdown', 'touchmove', 'touchstart', 'wheel']

/** While open, keeps Escape and what happens inside from the page's own dialogs. */
export function useOwnEvents(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  const engine = useEngine()

  useEffect(() => {
    const root = dialog.current?.getRootNode()
    if (!isOpen || !(root instanceof ShadowRoot)) return
    const { host } = root
    const listening = new AbortController()
    const { signal } = listening

    const stop = (event: Event) => event.stopPropagation()
    for (const type of kept) host.addEventListener(type, stop, { passive: true, signal })

    // A page's capture listener on the document would hear Escape first, and close what is behind.
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

/** Another dialog may stand above ours: a wallet's own. Then focus, and the key, are in there. */
function isOurs(event: Event, host: Element): boolean {
  return event.composedPath().includes(host) || event.target === document.body
}
