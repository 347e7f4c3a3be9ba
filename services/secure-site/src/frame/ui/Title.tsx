import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { FrameUi } from './FrameUi.ts'

export type TitleProps = {
  readonly children: ReactNode
  /** Whether the header of the modal says the same, which makes this one of screen readers only. */
  readonly isInHeader?: boolean
}

/**
 * The title of a screen. Takes the focus where the page gave it to the frame, so that screen readers
 * begin there, also on screens that load later.
 */
export function Title({ children, isInHeader = false }: TitleProps): ReactNode {
  const title = useRef<HTMLHeadingElement>(null)
  const frame = useContext(FrameUi)
  useEffect(() => {
    if (frame?.context.store.getState().wanted.takesFocus) title.current?.focus()
  }, [frame])
  return (
    <h2 className={isInHeader ? 'lk-unseen' : 'lk-Frame-title'} ref={title} tabIndex={-1}>
      {children}
    </h2>
  )
}
