import { Transaction } from '@scure/btc-signer'
import { parseBase64 } from '../../../core/untrusted/parseBytes.ts'
import { bitcoinError } from '../errors.ts'

/** Keeps fields of others, understood or not, on the way to the wallet. */
const options = {
  allowUnknownInputs: true,
  allowUnknownOutputs: true,
  allowUnknownVersion: true,
  unknown: 'ignore',
} as const

/**
 * Parses a PSBT (BIP-174, and version 2 of BIP-370).
 *
 * @throws {@link LatchkeyError} `PSBT_INVALID`, with the reason
 */
export function parsePsbt(text: string): Transaction {
  const bytes = parseBase64(text.trim())
  if (!bytes) throw invalid('it is not base64')
  return readPsbt(bytes)
}

/** Parses a PSBT from its bytes. */
export function readPsbt(bytes: Uint8Array): Transaction {
  if (!magic.every((byte, at) => bytes[at] === byte)) throw invalid('it does not start like a PSBT')
  let transaction: Transaction
  try {
    transaction = Transaction.fromPSBT(bytes, options)
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause)
    // The rest of the message is binary.
    const place = words.replace(/^Reader\((.*?)\): /, (_, at: string) => (at ? `${at}: ` : ''))
    throw invalid(place.replace(/ \(key=.*$/s, '').slice(0, 200), cause)
  }
  for (let index = 0; index < transaction.inputsLength; index++) {
    const { nonWitnessUtxo, redeemScript, witnessUtxo } = transaction.getInput(index)
    // Pre-segwit signatures do not commit to the coin's value: only the previous transaction proves
    // it.
    if (witnessUtxo && !nonWitnessUtxo && isOlder(witnessUtxo.script, redeemScript))
      throw invalid(`input ${index} lacks the previous transaction of its coin`)
  }
  return transaction
}

/** The magic bytes of a PSBT. */
const magic = [0x70, 0x73, 0x62, 0x74, 0xff]

/** The output script that an input spends; undefined if the PSBT does not contain it. */
export function spentScript(transaction: Transaction, index: number): Uint8Array | undefined {
  const { index: at, nonWitnessUtxo, witnessUtxo } = transaction.getInput(index)
  return witnessUtxo?.script ?? nonWitnessUtxo?.outputs[at ?? -1]?.script
}

/**
 * Whether a script is p2pkh, or p2sh around anything but a witness program: no witness can satisfy
 * it.
 */
function isOlder(script: Uint8Array, redeemScript: Uint8Array | undefined): boolean {
  if (script.length === 23 && script[0] === 0xa9) return !!redeemScript && !isProgram(redeemScript)
  return script.length === 25 && script[0] === 0x76 && script[1] === 0xa9
}

/** A witness version, then one push (BIP-141). */
function isProgram([version = 0, size, ...program]: Uint8Array): boolean {
  const isVersion = version === 0 || (version > 0x50 && version < 0x61)
  return isVersion && program.length === size && size > 1 && size < 41
}

function invalid(problem: string, cause?: unknown) {
  return bitcoinError('PSBT_INVALID', { cause, problem })
}
