import { property } from '../eip1193/provider.ts'
import { hasErrorCode, LatchkeyError } from '../errors/LatchkeyError.ts'

/** Waited too long, or asked too early: who stands before a node may have handed it over. */
const lost = [408, 425]

/**
 * Whether nobody knows what became of what a node was sent: it has not said no. A gateway that is in trouble
 * does not say whether it was so before it handed it over; who refuses, were it only for now, has not taken it.
 */
export function isAnswerLost(error: unknown): boolean {
  for (let layer = error; layer instanceof LatchkeyError; layer = layer.cause) {
    if (layer.code !== 'REQUEST_FAILED') continue
    const status = Number(property(layer.cause, 'status'))
    return status >= 500 || lost.includes(status)
  }
  return (
    hasErrorCode(error, 'PROVIDER_RESPONSE_INVALID') || hasErrorCode(error, 'PROVIDER_UNREACHABLE')
  )
}
