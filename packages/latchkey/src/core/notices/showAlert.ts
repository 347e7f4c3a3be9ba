import type { Engine } from '../engine.ts'
import type { Alert } from '../state.ts'

/** Shows an alert to the host's developer: always in the console, in the modal with `debug`. */
export function showAlert({ logger, store }: Engine, alert: Alert): void {
  logger.sink.error(`${alert.title}: ${alert.detail}`)
  if (store.getState().options.debug)
    store.setState(({ notices }) => ({ notices: { ...notices, alert } }))
}
