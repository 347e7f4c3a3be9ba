import type { MessageProof } from './verifyMessage.ts'

/**
 * Whether the owner of a Bitcoin address signed a text: BIP-322 (simple) for segwit and taproot keys,
 * and the older ECDSA signatures over `Bitcoin Signed Message`. The chain library arrives when it is
 * called.
 *
 * @example
 * ```ts
 * await verifyMessage({ address: 'bc1q…', message: 'Hello', signature: 'AkcwRAIg…' }) // true
 * ```
 */
export async function verifyMessage(proof: MessageProof): Promise<boolean> {
  return (await import('./verifyMessage.ts')).verifyMessage(proof)
}
