import { Transaction } from '@scure/btc-signer'
import { lateError } from '../../core/lateErrors.ts'
import { fromBase64 } from './encoding.ts'

/** What others wrote stays as it is, understood or not: nothing of it may get lost on the way to a wallet. */
const options = {
  allowLegacyWitnessUtxo: true,
  allowUnknownInputs: true,
  allowUnknownOutputs: true,
  allowUnknownVersion: true,
  unknown: 'ignore',
} as const

/**
 * Reads a PSBT (BIP-174, and version 2 of BIP-370).
 *
 * @throws {@link LatchkeyError} `PSBT_INVALID`, which says what is wrong with it
 */
export function parsePsbt(text: string): Transaction {
  const bytes = fromBase64(text.trim())
  if (!bytes) throw lateError('PSBT_INVALID', { problem: 'it is not base64' })
  return readPsbt(bytes)
}

/** The same from its bytes. */
export function readPsbt(bytes: Uint8Array): Transaction {
  if (!magic.every((byte, at) => bytes[at] === byte))
    throw lateError('PSBT_INVALID', { problem: 'it does not begin as a PSBT does' })
  try {
    return Transaction.fromPSBT(bytes, options)
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause)
    throw lateError('PSBT_INVALID', { cause, problem: problem.slice(0, 300) })
  }
}

/** `psbt` and a byte that no text holds. */
const magic = [0x70, 0x73, 0x62, 0x74, 0xff]

/** What the output says that an input spends; nothing where the PSBT does not tell. */
export function spentScript(transaction: Transaction, index: number): Uint8Array | undefined {
  const { index: at, nonWitnessUtxo, witnessUtxo } = transaction.getInput(index)
  return witnessUtxo?.script ?? nonWitnessUtxo?.outputs[at ?? -1]?.script
}
