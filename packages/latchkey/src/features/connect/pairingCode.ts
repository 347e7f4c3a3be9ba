import { preparePairing } from '../../core/connections/preparePairing.ts'
import type { Engine } from '../../core/engine.ts'

type PairingCode = typeof import('./pairing/startPairing.ts') &
  typeof import('./pairing/openPairing.ts')

type Held = { code: PairingCode | undefined }

/** Fetches the code of pairing before it is needed: a press that opens an app cannot wait for it. */
export async function fetchPairing(engine: Engine): Promise<void> {
  const held = heldBy(engine)
  try {
    const [starting, opening] = await Promise.all([
      import('./pairing/startPairing.ts'),
      import('./pairing/openPairing.ts'),
      preparePairing(engine),
    ])
    held.code = { ...starting, ...opening }
  } catch (error) {
    // The view asks for it again, and says so where it does not come.
    engine.logger.warn('Pairing could not be prepared.', error)
  }
}

/** The code of pairing, if it is here. */
export function pairingCode(engine: Engine): PairingCode | undefined {
  return heldBy(engine).code
}

function heldBy(engine: Engine): Held {
  return engine.once('connect.pairingCode', (): Held => ({ code: undefined }))
}
