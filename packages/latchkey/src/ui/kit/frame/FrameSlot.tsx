import { type ReactNode, useEffect, useRef } from 'react'
import { createEmbeddedStore } from '../../../core/frame/embeddedStore.ts'
import { useEngine } from '../useEngine.ts'
import { useStore } from '../useStore.ts'

/**
 * The permanent place of the embedded wallet's frame, beside the sheet: views that draw it reserve the
 * same room. It is never unmounted with a view, because moving a frame reloads it.
 */
export function FrameSlot(): ReactNode {
  const store = useEngine().once(createEmbeddedStore)
  const { spot } = useStore(store)
  const slot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = slot
    if (current) store.setState({ slot: current })
    return () => {
      if (store.getState().slot === current) store.setState({ slot: undefined })
    }
  }, [store])
  return <div className="lk-FrameSlot" data-shown={spot && ''} ref={slot} />
}
