import type { Engine } from '../engine.ts'
import type { Alert } from '../state.ts'

/** Tells the host's developer: on the console always, in the modal with `debug`. */
export function showAlert({ logger, store }: Engine, alert: Alert): void {
  logger.sink.error(`${alert.title}: ${alert.detail}`)
  if (store.getState().options.debug)
    store.setState(({ notices }) => ({ notices: { ...notices, alert } }))
}
