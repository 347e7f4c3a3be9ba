import type { Engine } from '../engine.ts'
import type { Toast } from '../state.ts'
import { showToast } from './showToast.ts'
import { toastTexts } from './toastTexts.ts'

/** Shows a translated toast. */
export function showTranslatedToast(
  engine: Engine,
  kind: Toast['kind'],
  key: keyof typeof toastTexts,
): void {
  showToast(engine, { key, kind, message: toastTexts[key] })
}
