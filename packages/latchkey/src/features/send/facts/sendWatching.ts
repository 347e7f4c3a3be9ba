import type { Engine } from '../../../core/engine.ts'
import type { EstimatedFee } from '../../../core/transactions/estimateFee.ts'

/** Who reads for the views of sending, while one of them is on show. */
export type SendWatching = {
  count: number
  reader: { stop(): void; again(): void; knowFee(fee: EstimatedFee): void } | undefined
}

/** The one who reads on an instance. */
export function sendWatching(engine: Pick<Engine, 'once'>): SendWatching {
  return engine.once('sendWatching', () => ({ count: 0, reader: undefined }))
}

/** Reads at once what could not be read, and what may have changed. */
export function readAgain(engine: Pick<Engine, 'once'>): void {
  sendWatching(engine).reader?.again()
}

/** Takes in a fee that was read on the way. Who looks later reads it themselves. */
export function knowFee(engine: Pick<Engine, 'once'>, fee: EstimatedFee): void {
  sendWatching(engine).reader?.knowFee(fee)
}
