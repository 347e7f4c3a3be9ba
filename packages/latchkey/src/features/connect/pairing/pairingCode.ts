import { preparePairing } from '../../../core/connections/pairing/preparePairing.ts'
import type { WalletLinks } from '../../../core/deepLinks/walletLink.ts'
import type { Engine } from '../../../core/engine.ts'
import type { Listing } from '../directory/listing.ts'

/** What a press on a wallet needs at once. */
type PairingCode = {
  readonly waitForPairing: (engine: Engine, listing: Listing | undefined) => void
  readonly openOncePaired: (engine: Engine, name: string, links: WalletLinks) => void
}

type Held = { code: PairingCode | undefined }

/** Fetches the code of pairing before it is needed: a press that opens an app cannot wait for it. */
export async function fetchPairing(engine: Engine): Promise<void> {
  const held = heldBy(engine)
  try {
    const [{ waitForPairing }, { openOncePaired }] = await Promise.all([
      import('./waitForPairing.ts'),
      import('./openWalletWithLink.ts'),
      preparePairing(engine),
    ])
    held.code = { openOncePaired, waitForPairing }
  } catch (error) {
    // The view asks for it again, and says so where it does not come.
    engine.logger.warn('Pairing could not be prepared.', error)
  }
}

/** Fetches what shows a code, before it is asked for. Links that open apps are none of its affair. */
export async function fetchCode(engine: Engine): Promise<void> {
  try {
    await Promise.all([import('./codeViews.ts'), preparePairing(engine)])
  } catch (error) {
    // As above.
    engine.logger.warn('Pairing could not be prepared.', error)
  }
}

/** The code of pairing, if it is here. */
export function pairingCode(engine: Engine): PairingCode | undefined {
  return heldBy(engine).code
}

function heldBy(engine: Engine): Held {
  return engine.once(createHeld)
}

function createHeld(): Held {
  return { code: undefined }
}
