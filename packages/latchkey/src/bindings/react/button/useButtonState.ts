import type { Latchkey } from '../../../core/instance/latchkey.ts'
import type { FaceState } from '../../connectFace.ts'
import { useShared } from '../useShared.ts'

/** Returns the state for a button's face. */
export function useButtonState(latchkey: Latchkey): FaceState {
  const language = useShared(latchkey, (state) => state.language)
  const options = useShared(latchkey, (state) => state.options)
  const pairing = useShared(latchkey, (state) => state.pairing)
  return { language, options, pairing }
}
