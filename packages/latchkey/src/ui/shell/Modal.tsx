import { useKit } from '@latchkey/kit/KitContext.ts'
import type { Part } from '@latchkey/kit/theme/parts.ts'
import { useStyles } from '@latchkey/kit/useStyles.ts'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useRef } from 'react'
import { close } from '../../core/modal/close.ts'
import { FrameSlot } from '../kit/frame/FrameSlot.tsx'
import { useEngine } from '../kit/useEngine.ts'
import { useSelected } from '../kit/useSelected.ts'
import type { FeatureLoader } from './createFeatures.ts'
import { css } from './Modal.css.ts'
import { Sheet } from './Sheet.tsx'
import { useDialog } from './useDialog.ts'
import { useKeyboardRoom } from './useKeyboardRoom.ts'
import { useOwnEvents } from './useOwnEvents.ts'
import { usePresence } from './usePresence.ts'
import { useShake } from './useShake.ts'
import { useSwipeToClose } from './useSwipeToClose.ts'

export type ModalProps = { readonly features: FeatureLoader }

/** The sheet in a native dialog above the page. */
export function Modal({ features }: ModalProps): ReactNode {
  useStyles(css)
  const engine = useEngine()
  const { locale } = useKit()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const isOpen = useSelected(({ modal }) => modal.open)
  const layer = useSelected(({ theme }) => (theme.variables['--lk-z-index'] ? 'plain' : 'top'))
  const visit = usePresence(isOpen)
  const swipe = useSwipeToClose(() => close(engine))
  useDialog(dialog, { isOpen, layer })
  useOwnEvents(dialog, isOpen)
  useShake(card)
  useKeyboardRoom(dialog, isOpen)

  // Both the press and the release must be on the overlay: selecting text may end there, too.
  const pressed = useRef<EventTarget>(null)
  function press({ target }: SyntheticEvent) {
    pressed.current = target
  }
  function click({ target }: MouseEvent) {
    if (target === pressed.current && target instanceof Element && target.matches('.lk-Modal-room'))
      close(engine)
  }

  /** Updates the state after the browser closed the dialog (a back gesture), or opens it again. */
  function follow() {
    // The event is asynchronous: the modal may be open again.
    if (!engine.store.getState().modal.open || dialog.current?.open) return
    close(engine)
    if (engine.store.getState().modal.open && !dialog.current?.open) dialog.current?.showModal()
  }

  return (
    <dialog
      aria-labelledby={titleId}
      aria-modal="true"
      className="lk lk-Modal"
      data-layer={layer}
      dir={locale.direction}
      lang={locale.tag}
      onCancel={(event) => event.preventDefault()}
      onClick={click}
      onClose={follow}
      onKeyDown={(event) => event.stopPropagation()}
      onPointerDown={press}
      ref={dialog}
    >
      <div className="lk-Modal-room">
        <div className="lk-Card" part={'card' satisfies Part} ref={card} {...swipe}>
          <div aria-hidden="true" className="lk-Grab" />
          {visit !== undefined && (
            <Sheet canClose features={features} key={visit} titleId={titleId} />
          )}
          <FrameSlot />
        </div>
      </div>
      <p aria-live="polite" className="lk-unseen" />
    </dialog>
  )
}
