import { swapError } from '../errors.ts'

/** The error of a refused transaction. */
export function refused(problem: string): Error {
  return swapError('SWAP_ANSWER_REFUSED', { problem })
}
