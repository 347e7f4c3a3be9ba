import { walletError } from './errors.ts'

/**
 * Refuses an argument of a host's call.
 *
 * @throws {@link LatchkeyError} `INVALID_REQUEST` if there is a problem.
 */
export function refuseArgument(method: string, problem: string | false): void {
  if (problem) throw walletError('INVALID_REQUEST', { method, problem })
}
