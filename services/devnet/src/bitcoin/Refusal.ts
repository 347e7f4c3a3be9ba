/** Why a node does not take a transaction: what its `sendrawtransaction` answers. */
export class Refusal extends Error {
  /** -22 it is none, -25 its inputs or its fee, -26 a rule, -27 it is in a block already. */
  readonly code: -22 | -25 | -26 | -27

  constructor(code: Refusal['code'], message: string) {
    super(message)
    this.code = code
  }
}
