import { RawTx } from '@scure/btc-signer'
import { sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'

/**
 * Fields that BIP-322 leaves open in the signing transaction; the rest follows from text and
 * address.
 */
export type ToSignFields = {
  readonly version: number
  readonly lockTime: number
  readonly sequence: number
  readonly scriptSig: Uint8Array
  readonly witness: readonly Uint8Array[]
}

type RawTransaction = ReturnType<typeof RawTx.decode>

/** The fields of a simple signature. */
export const simpleFields = { lockTime: 0, sequence: 0, version: 0 } as const

/** OP_RETURN */
export const opReturn = Uint8Array.of(0x6a)

/**
 * The id of the virtual `to_spend` transaction, which commits to the text and pays to the script.
 */
export function toSpendId(script: Uint8Array, message: string): Uint8Array {
  const hash = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  const bytes = RawTx.encode({
    inputs: [
      {
        finalScriptSig: Uint8Array.of(0, 32, ...hash),
        index: 0xffffffff,
        sequence: 0,
        txid: new Uint8Array(32),
      },
    ],
    lockTime: 0,
    outputs: [{ amount: 0n, script }],
    segwitFlag: false,
    version: 0,
  })
  return sha256x2(bytes).reverse()
}

/** Serializes the virtual `to_sign` transaction, with a placeholder instead of the signature. */
export function toSignBytes(
  txid: Uint8Array,
  { lockTime, sequence, version }: Pick<ToSignFields, 'lockTime' | 'sequence' | 'version'>,
  finalScriptSig: Uint8Array = new Uint8Array(),
): Uint8Array {
  return RawTx.encode({
    inputs: [{ finalScriptSig, index: 0, sequence, txid }],
    lockTime,
    outputs: [{ amount: 0n, script: opReturn }],
    segwitFlag: false,
    version,
  })
}

/** Parses exactly one transaction; undefined if invalid. */
export function parseRawTransaction(bytes: Uint8Array): RawTransaction | undefined {
  try {
    return RawTx.decode(bytes)
  } catch {
    // Truncated, followed by more bytes, or with a non-canonical length.
    return undefined
  }
}
