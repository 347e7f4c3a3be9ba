import type { ErrorCode } from '../catalogue.ts'
import { hasErrorCode } from '../errors.ts'

const lost: readonly ErrorCode[] = [
  'PROVIDER_RESPONSE_INVALID',
  'PROVIDER_UNREACHABLE',
  'REQUEST_FAILED',
]

/** Whether nobody knows what became of what a node was sent: it has not said no. */
export function isAnswerLost(error: unknown): boolean {
  return lost.some((code) => hasErrorCode(error, code))
}
