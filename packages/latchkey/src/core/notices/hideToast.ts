import type { Engine } from '../engine.ts'

/** Takes the toast away, if there is one. */
export function hideToast({ store }: Engine): void {
  store.setState(({ notices }) => ({ notices: { ...notices, toast: undefined } }))
}
