import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { FrameUi } from './FrameUi.ts'

/**
 * The title of a screen. Takes the focus where the page gave it to the frame, so that screen readers
 * begin there, also on screens that load later.
 */
export function Title({ children }: { readonly children: ReactNode }): ReactNode {
  const title = useRef<HTMLHeadingElement>(null)
  const frame = useContext(FrameUi)
  useEffect(() => {
    if (frame?.context.store.getState().wanted.takesFocus) title.current?.focus()
  }, [frame])
  return (
    <h2 className="lk-Frame-title" dir="auto" ref={title} tabIndex={-1}>
      {children}
    </h2>
  )
}
