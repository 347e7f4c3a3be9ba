import type { Engine } from '../engine.ts'

/** Hides the toast. */
export function hideToast({ store }: Engine): void {
  store.setState(({ notices }) => ({ notices: { ...notices, toast: undefined } }))
}
