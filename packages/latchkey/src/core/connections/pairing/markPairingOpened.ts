import type { Engine } from '../../engine.ts'
import { runningPairing } from './pairingAttempt.ts'

/** Says that the wallet was opened with the link: the pairing now goes on over there. */
export function markPairingOpened(engine: Engine): void {
  const attempt = runningPairing(engine)
  if (attempt) attempt.method = 'mobile'
  engine.store.setState(({ pairing }) =>
    pairing?.status === 'waiting' ? { pairing: { ...pairing, status: 'opened' } } : {},
  )
}
