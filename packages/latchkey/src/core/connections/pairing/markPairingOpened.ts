import type { Engine } from '../../engine.ts'
import { runningPairing } from './pairingAttempt.ts'

/** Marks the pairing as opened: it continues in the wallet. */
export function markPairingOpened(engine: Engine): void {
  const attempt = runningPairing(engine)
  if (attempt) attempt.method = 'mobile'
  engine.store.setState(({ pairing }) =>
    pairing?.status === 'waiting' ? { pairing: { ...pairing, status: 'opened' } } : {},
  )
}
