import type { Engine } from '../../../core/engine.ts'
import type { EstimatedFee } from '../../../core/transactions/estimateFee.ts'

/** The reads of the form, while any of its views is mounted. */
export type SendWatching = {
  count: number
  reader: { stop(): void; refresh(): void; setFee(fee: EstimatedFee): void } | undefined
}

export function sendWatching(engine: Pick<Engine, 'once'>): SendWatching {
  return engine.once(createSendWatching)
}

function createSendWatching(): SendWatching {
  return { count: 0, reader: undefined }
}

/** Reads at once what failed and what may have changed. */
export function refreshSend(engine: Pick<Engine, 'once'>): void {
  sendWatching(engine).reader?.refresh()
}

/** Shows a fee that was estimated while the transfer was signed. */
export function setFee(engine: Pick<Engine, 'once'>, fee: EstimatedFee): void {
  sendWatching(engine).reader?.setFee(fee)
}
