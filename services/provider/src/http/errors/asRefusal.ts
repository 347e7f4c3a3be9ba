import { RpcError } from '../../upstreams/nodes/RpcError.ts'
import { UpstreamError } from '../../upstreams/UpstreamError.ts'
import { Refusal } from './Refusal.ts'

// Codes of a PostgreSQL server that starts, stops, or has no free connection.
const databaseAway = /^(08\w{3}|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/
const connectionLost = /connection terminated|timeout exceeded when trying to connect/i

/**
 * The refusal for a failure of an upstream or the database; undefined for the provider's own
 * errors.
 */
export function asRefusal(error: Error): Refusal | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof UpstreamError) return upstreamRefusal(cause)
    if (cause instanceof RpcError)
      return new Refusal(502, { name: 'node', description: 'The node of this chain refused' })
    const code = 'code' in cause ? String(cause.code) : ''
    if (databaseAway.test(code) || connectionLost.test(cause.message))
      return new Refusal(503, {
        name: 'database',
        description: 'Temporarily unavailable. Try again.',
      })
  }
  return undefined
}

function upstreamRefusal({ problem, upstream }: UpstreamError): Refusal {
  // The names are the provider's own and contain no addresses or keys.
  const reason = { name: 'upstream', description: `${upstream} did not answer (${problem})` }
  if (problem === 'timeout') return new Refusal(504, reason)
  return new Refusal(problem === 'busy' || problem === 'resting' ? 503 : 502, reason)
}
