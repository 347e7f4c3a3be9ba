/** A claim that an address signed a message. */
export type MessageProof = {
  readonly address: string
  readonly message: string
  /** Base64 or hexadecimal digits, optionally after BIP-322's prefix `smp`, `ful` or `pof`. */
  readonly signature: string
}

/** A verdict on a signature, as defined by BIP-322. */
export type MessageVerdict =
  | {
      readonly status: 'valid'
      /** nLockTime: 0 for always, a block height below 500,000,000, else seconds since 1970. */
      readonly lockTime: number
      /** nSequence: the required age of coins (BIP-68), 0 for any. */
      readonly sequence: number
    }
  | {
      /** The signature proves nothing, or its script cannot be checked here. */
      readonly status: 'invalid' | 'inconclusive'
      /** The reason, for developers. */
      readonly problem: string
    }
