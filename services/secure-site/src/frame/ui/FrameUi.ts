import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Frame } from '../startFrame.ts'
import type { FrameState } from '../state.ts'

export const FrameUi = createContext<Frame | undefined>(undefined)

/** Returns the frame that the screens belong to. */
export function useFrame(): Frame {
  const frame = useContext(FrameUi)
  if (!frame) throw new Error('A screen is rendered outside of FrameUi')
  return frame
}

/** Follows a part of the frame's state. */
export function useFrameState<value>(select: (state: FrameState) => value): value {
  const { store } = useFrame().context
  return useSyncExternalStore(store.subscribe, () => select(store.getState()))
}
