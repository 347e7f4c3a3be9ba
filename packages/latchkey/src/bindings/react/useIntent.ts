import { useMemo } from 'react'
import { intend } from '../../core/instance/intend.ts'
import type { Latchkey } from '../../core/instance/latchkey.ts'

/** Handlers for an element that opens the modal, so that its code is loaded before the click. */
export type IntentHandlers = {
  readonly onFocus: () => void
  readonly onPointerEnter: () => void
  readonly onTouchStart: () => void
}

/** Returns handlers that fetch the modal's code on pointer over, focus and touch. */
export function useIntent(latchkey: Latchkey): IntentHandlers {
  return useMemo(() => {
    const handle = () => intend(latchkey)
    return { onFocus: handle, onPointerEnter: handle, onTouchStart: handle }
  }, [latchkey])
}
