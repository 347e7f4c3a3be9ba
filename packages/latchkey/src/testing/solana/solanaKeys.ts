import { ed25519 } from '@noble/curves/ed25519.js'
import { toBase58 } from '../../core/bytes.ts'

/** A Solana key of a virtual wallet. */
export type SolanaKey = {
  readonly address: string
  readonly publicKey: Uint8Array
  sign(message: Uint8Array): Uint8Array
  /** @throws if the account is no signer of the transaction */
  signTransaction(transaction: Uint8Array): Uint8Array
}

/** The key of 32 private bytes. */
export function solanaKeyOf(privateKey: Uint8Array): SolanaKey {
  const publicKey = ed25519.getPublicKey(privateKey)
  const address = toBase58(publicKey)
  const sign = (message: Uint8Array) => ed25519.sign(message, privateKey)
  return {
    address,
    publicKey,
    sign,
    // One slot of 64 bytes per signer, then the message.
    signTransaction(transaction) {
      const message = transaction.subarray(1 + (transaction[0] ?? 0) * 64)
      const place = signersOf(transaction[0] ?? 0, message).indexOf(address)
      if (place < 0) throw new Error('The account is no signer of this transaction.')
      const signed = new Uint8Array(transaction)
      signed.set(sign(message), 1 + place * 64)
      return signed
    },
  }
}

/** The accounts follow three counts, signers first. */
function signersOf(count: number, message: Uint8Array): readonly string[] {
  const version = (message[0] ?? 0) & 0x80 ? 1 : 0
  return Array.from({ length: count }, (_, index) => {
    const at = version + 4 + index * 32
    return toBase58(message.subarray(at, at + 32))
  })
}
