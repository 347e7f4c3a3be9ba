/** What somebody claims to have signed. */
export type MessageProof = {
  readonly address: string
  readonly message: string
  /** In base64, or in hexadecimal digits; BIP-322's `smp`, `ful` or `pof` may stand before it. */
  readonly signature: string
}

/** What BIP-322 says of a signature. */
export type MessageVerdict =
  | {
      readonly status: 'valid'
      /** From when on: 0 for always, a height below 500,000,000, else seconds since 1970 (nLockTime). */
      readonly lockTime: number
      /** For coins of which age: 0 for any, else as BIP-68 writes it (nSequence). */
      readonly sequence: number
    }
  | {
      /** It proves nothing, or what it may prove cannot be checked here. */
      readonly status: 'invalid' | 'inconclusive'
      /** Why, for developers. */
      readonly problem: string
    }
