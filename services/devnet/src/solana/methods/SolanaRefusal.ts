import type { TransactionError } from '../describe/describeError.ts'

/** A transaction that was neither processed nor charged. */
export class SolanaRefusal extends Error {
  readonly error: TransactionError
  readonly logs: readonly string[]

  constructor(error: TransactionError, logs: readonly string[]) {
    super(typeof error === 'string' ? error : JSON.stringify(error))
    this.error = error
    this.logs = logs
  }
}
