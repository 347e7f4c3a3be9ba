import { property } from '../eip1193/provider.ts'
import { hasErrorCode, LatchkeyError } from '../errors/LatchkeyError.ts'

/** Request Timeout and Too Early: a gateway may have forwarded the request before it answered so. */
const lostStatuses = [408, 425]

/**
 * Whether the outcome of a request to a node is unknown. After a timeout or a 5xx, a gateway may have
 * forwarded the request. After any other status, the node has not taken it.
 */
export function isAnswerLost(error: unknown): boolean {
  for (let layer = error; layer instanceof Error; layer = layer.cause) {
    if (!(layer instanceof LatchkeyError) || layer.code !== 'REQUEST_FAILED') continue
    const status = Number(property(layer.cause, 'status'))
    return status >= 500 || lostStatuses.includes(status)
  }
  return (
    hasErrorCode(error, 'PROVIDER_RESPONSE_INVALID') || hasErrorCode(error, 'PROVIDER_UNREACHABLE')
  )
}
