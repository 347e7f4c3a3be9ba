import type { Engine } from '../engine.ts'
import type { Toast } from '../state.ts'

/** Shows a toast to the visitor, in place of the current one. */
export function showToast(engine: Engine, told: Omit<Toast, 'id'>): void {
  const shown = engine.once(createCount)
  const toast = { ...told, id: ++shown.count }
  engine.store.setState(({ notices }) => ({ notices: { ...notices, toast } }))
}

function createCount() {
  return { count: 0 }
}
