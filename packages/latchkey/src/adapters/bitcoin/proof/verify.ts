import type { MessageProof, MessageVerdict } from './messageProof.ts'

/**
 * Whether the owner of a Bitcoin address signed a text, without conditions: BIP-322 (simple and full) for
 * addresses of one key, and the older ECDSA signatures over `Bitcoin Signed Message`. The chain library
 * arrives when it is called.
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
 * The same in BIP-322's own words: valid, from when on and for coins of which age; invalid; or
 * inconclusive, where it takes more than the signature of one key to tell. It never throws.
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

/** Whether nothing has to be waited for: bit 31 of a sequence turns ages off, the highest one times, too. */
function isOpen({ lockTime, sequence }: { lockTime: number; sequence: number }): boolean {
  const isAged = sequence < 0x80000000 && (sequence & 0xffff) > 0
  return !isAged && (lockTime === 0 || sequence === 0xffffffff)
}
