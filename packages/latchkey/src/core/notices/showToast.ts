import type { Engine } from '../engine.ts'
import type { Toast } from '../state.ts'

/** Tells the visitor something in passing, in place of what was told before. */
export function showToast(engine: Engine, told: Omit<Toast, 'id'>): void {
  const shown = engine.once(createCount)
  const toast = { ...told, id: ++shown.count }
  engine.store.setState(({ notices }) => ({ notices: { ...notices, toast } }))
}

function createCount() {
  return { count: 0 }
}
