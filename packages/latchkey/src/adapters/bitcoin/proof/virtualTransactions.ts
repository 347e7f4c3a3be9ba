import { RawTx } from '@scure/btc-signer'
import { sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'

/** What BIP-322 leaves open in the transaction that signs: the rest of it follows from text and address. */
export type ToSign = {
  readonly version: number
  readonly lockTime: number
  readonly sequence: number
  readonly scriptSig: Uint8Array
  readonly witness: readonly Uint8Array[]
}

type RawTransaction = ReturnType<typeof RawTx.decode>

/** What signatures are over that say nothing else. */
export const simple = { lockTime: 0, sequence: 0, version: 0 } as const

/** OP_RETURN */
export const nowhere = Uint8Array.of(0x6a)

/** The id of the transaction that cannot be, which says the text and pays nothing to the script. */
export function toSpend(script: Uint8Array, message: string): Uint8Array {
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

/** The bytes of the transaction that signs by spending it, with something in place of a signature. */
export function toSignBytes(
  txid: Uint8Array,
  { lockTime, sequence, version }: Pick<ToSign, 'lockTime' | 'sequence' | 'version'>,
  finalScriptSig: Uint8Array = new Uint8Array(),
): Uint8Array {
  return RawTx.encode({
    inputs: [{ finalScriptSig, index: 0, sequence, txid }],
    lockTime,
    outputs: [{ amount: 0n, script: nowhere }],
    segwitFlag: false,
    version,
  })
}

/** Reads a transaction; nothing for what is none, or more than one. */
export function readTransaction(bytes: Uint8Array): RawTransaction | undefined {
  try {
    return RawTx.decode(bytes)
  } catch {
    // It ends too early or too late, or a length in it is written in a way that nobody writes it.
    return undefined
  }
}
