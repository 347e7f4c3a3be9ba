import type { Engine } from '../../core/engine.ts'
import { useUi } from './UiContext.ts'

/** The instance that this modal belongs to: what verbs take first. */
export function useEngine(): Engine {
  return useUi().engine
}
