import type { TransactionError } from '../describe/describeError.ts'

/** A refusal: nothing was taken up, and no fee paid. */
export class Refusal extends Error {
  readonly error: TransactionError
  readonly logs: readonly string[]

  constructor(error: TransactionError, logs: readonly string[]) {
    super(typeof error === 'string' ? error : JSON.stringify(error))
    this.error = error
    this.logs = logs
  }
}
