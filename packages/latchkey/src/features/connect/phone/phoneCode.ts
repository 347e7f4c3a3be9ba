import type { Engine } from '../../../core/engine.ts'
import type { WalletRow } from '../walletRow.ts'

/** Code that a press on a wallet needs on a phone. */
type PhoneCode = {
  readonly applyPhoneMethod: (engine: Engine, row: WalletRow) => WalletRow | undefined
}

type Held = { code: PhoneCode | undefined }

/** Loads the phone-only connectors ahead: a press that opens an app can't wait for them. */
export async function fetchPhoneCode(engine: Engine): Promise<PhoneCode | undefined> {
  try {
    heldBy(engine).code = await import('./applyPhoneMethod.ts')
  } catch (error) {
    // Without them, the row leads to the pairing view.
    engine.logger.warn('The ways to wallets of this phone could not be loaded.', error)
  }
  return phoneCode(engine)
}

/** The phone-only code, if it is loaded. */
export function phoneCode(engine: Engine): PhoneCode | undefined {
  return heldBy(engine).code
}

function heldBy(engine: Engine): Held {
  return engine.once(createHeld)
}

function createHeld(): Held {
  return { code: undefined }
}
