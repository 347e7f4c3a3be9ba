import { preparePairing } from '../../core/connections/pairing/preparePairing.ts'
import type { WalletLinks } from '../../core/deepLinks/walletLink.ts'
import type { Engine } from '../../core/engine.ts'
import type { Listing } from './directory/listing.ts'

/** Code that a press on a wallet needs at once. */
type PairingCode = {
  readonly waitForPairing: (engine: Engine, listing: Listing | undefined) => void
  readonly openOncePaired: (engine: Engine, name: string, links: WalletLinks) => void
}

type Held = { code: PairingCode | undefined }

/** Loads the pairing code ahead: a press that opens an app can't wait for it. */
export async function fetchPairing(engine: Engine): Promise<void> {
  const held = heldBy(engine)
  try {
    const [{ waitForPairing }, { openOncePaired }] = await Promise.all([
      import('./pairing/waitForPairing.ts'),
      import('./pairing/openWalletWithLink.ts'),
      preparePairing(engine),
    ])
    held.code = { openOncePaired, waitForPairing }
  } catch (error) {
    // The view retries, and reports a failure.
    engine.logger.warn('Pairing could not be prepared.', error)
  }
}

/** Loads the code of QR codes ahead, without that of links to apps. */
export async function fetchCode(engine: Engine): Promise<void> {
  try {
    await Promise.all([import('./pairing/codeViews.ts'), preparePairing(engine)])
  } catch (error) {
    engine.logger.warn('Pairing could not be prepared.', error)
  }
}

/** The pairing code, if it is loaded. */
export function pairingCode(engine: Engine): PairingCode | undefined {
  return heldBy(engine).code
}

function heldBy(engine: Engine): Held {
  return engine.once(createHeld)
}

function createHeld(): Held {
  return { code: undefined }
}
