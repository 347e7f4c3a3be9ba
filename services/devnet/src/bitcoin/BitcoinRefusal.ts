/** A node's refusal of a transaction, as `sendrawtransaction` reports it. */
export class BitcoinRefusal extends Error {
  /** -22 invalid encoding, -25 inputs or fee, -26 a policy rule, -27 already in a block. */
  readonly code: -22 | -25 | -26 | -27

  constructor(code: BitcoinRefusal['code'], message: string) {
    super(message)
    this.code = code
  }
}
