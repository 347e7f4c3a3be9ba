import type { Engine } from '../../../core/engine.ts'
import type { SharedReader } from '../../../core/lifetime/shareReader.ts'
import type { EstimatedFee } from '../../../core/transactions/estimateFee.ts'

/** The reads of the form, while any of its views is mounted. */
export type SendWatching = SharedReader<{
  stop(): void
  refresh(): void
  setFee(fee: EstimatedFee): void
}>

export function sendWatching(engine: Pick<Engine, 'once'>): SendWatching {
  return engine.once(createSendWatching)
}

function createSendWatching(): SendWatching {
  return { reader: undefined, views: 0 }
}

/** Reads at once what failed and what may have changed. */
export function refreshSend(engine: Pick<Engine, 'once'>): void {
  sendWatching(engine).reader?.refresh()
}

/** Shows a fee that was estimated while the transfer was signed. */
export function setFee(engine: Pick<Engine, 'once'>, fee: EstimatedFee): void {
  sendWatching(engine).reader?.setFee(fee)
}
