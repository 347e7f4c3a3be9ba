import type { MessageProof, MessageVerdict } from './messageProof.ts'

/**
 * Verifies that the owner of a Bitcoin address signed a text, without conditions: BIP-322 (simple
 * and full) for
 * addresses of one key, and the older ECDSA signatures over `Bitcoin Signed Message`. Loads the
 * chain library
 * on the first call.
 *
 * @example
 * ```ts
 * await verifyMessage({ address: 'bc1q…', message: 'Hello', signature: 'AkcwRAIg…' }) // true
 * ```
 */
export async function verifyMessage(proof: MessageProof): Promise<boolean> {
  const verdict = await judgeMessage(proof)
  return verdict.status === 'valid' && isOpen(verdict)
}

/**
 * Judges a signature in the terms of BIP-322: valid (from which time, for coins of which age),
 * invalid, or
 * inconclusive if its script needs more than one key. Never throws.
 *
 * @example
 * ```ts
 * await judgeMessage({ address: 'bc1q…', message: 'Hello', signature: 'fulAgAAAAAB…' })
 * // { status: 'valid', lockTime: 2016, sequence: 0 }
 * ```
 */
export async function judgeMessage(proof: MessageProof): Promise<MessageVerdict> {
  return (await import('./judgeMessage.ts')).judgeMessage(proof)
}

/**
 * Whether a signature is valid without waiting: bit 31 of a sequence disables relative lock times,
 * the maximum also nLockTime.
 */
function isOpen({ lockTime, sequence }: { lockTime: number; sequence: number }): boolean {
  const isAged = sequence < 0x80000000 && (sequence & 0xffff) > 0
  return !isAged && (lockTime === 0 || sequence === 0xffffffff)
}
