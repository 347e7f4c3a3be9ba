import type { Engine } from '../engine.ts'

/** Takes the alert away, if there is one. */
export function hideAlert({ store }: Engine): void {
  store.setState(({ notices }) => ({ notices: { ...notices, alert: undefined } }))
}
