import type { Engine } from '../engine.ts'

/** Hides the alert. */
export function hideAlert({ store }: Engine): void {
  store.setState(({ notices }) => ({ notices: { ...notices, alert: undefined } }))
}
