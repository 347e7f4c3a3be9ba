import type { Engine } from '../../core/engine.ts'
import { useUi } from './UiContext.ts'

/** Returns the engine of this modal's instance, the first argument of actions. */
export function useEngine(): Engine {
  return useUi().engine
}
