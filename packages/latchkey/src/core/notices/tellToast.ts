import type { Engine } from '../engine.ts'
import type { Toast } from '../state.ts'
import { showToast } from './showToast.ts'
import { toastTexts } from './toastTexts.ts'

/** Tells in passing something that there are words for in every language. */
export function tellToast(engine: Engine, kind: Toast['kind'], key: keyof typeof toastTexts): void {
  showToast(engine, { key, kind, message: toastTexts[key] })
}
