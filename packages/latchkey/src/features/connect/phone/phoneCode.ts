import type { Engine } from '../../../core/engine.ts'
import type { WalletRow } from '../list/walletRow.ts'

/** What a press on a wallet needs on a phone. */
type PhoneCode = {
  readonly takePhoneWay: (engine: Engine, row: WalletRow) => WalletRow | undefined
}

type Held = { code: PhoneCode | undefined }

/** Fetches the ways that only phones have, before they are needed: a press that opens an app cannot wait. */
export async function fetchPhoneCode(engine: Engine): Promise<PhoneCode | undefined> {
  try {
    heldBy(engine).code = await import('./takePhoneWay.ts')
  } catch (error) {
    // The row then leads where it does without them.
    engine.logger.warn('The ways to wallets of this phone could not be loaded.', error)
  }
  return phoneCode(engine)
}

/** The ways that only phones have, if they are here. */
export function phoneCode(engine: Engine): PhoneCode | undefined {
  return heldBy(engine).code
}

function heldBy(engine: Engine): Held {
  return engine.once(createHeld)
}

function createHeld(): Held {
  return { code: undefined }
}
