/** The use of a sealed value. */
export type SealingPurpose = 'device-share' | 'hand-over' | 'recovery-share' | 'secret'

/**
 * The context of a sealed value: version, purpose and wallet. A value that was sealed for another
 * purpose or wallet does not open. A hand-over between two windows names its credential instead.
 *
 * Vector: the literal in `ciphers.test.ts`.
 *
 * @example
 * ```ts
 * sealingContext('wallet-1', 'device-share') // 'latchkey:1:device-share:wallet-1'
 * ```
 */
export function sealingContext(walletId: string, purpose: SealingPurpose): string {
  return `latchkey:1:${purpose}:${walletId}`
}
