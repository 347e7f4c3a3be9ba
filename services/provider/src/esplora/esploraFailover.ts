import { Refusal } from '../http/errors/Refusal.ts'
import { createBreaker } from '../upstreams/createBreaker.ts'
import { type EsploraAnswer, type EsploraCall, requestEsplora } from './requestEsplora.ts'

/** Timeout while another Esplora is left to try. */
const shortPatience = 5_000

/** Sends a request to the Esploras of a chain. */
export type EsploraFailover = (call: EsploraCall, signal: AbortSignal) => Promise<EsploraAnswer>

/**
 * Creates a failover over a chain's Esploras: if one does not answer or is busy, the next is asked.
 * Failing ones move to the end for a while.
 */
export function esploraFailover(
  urls: readonly string[],
  { timeoutMs }: { readonly timeoutMs: number },
): EsploraFailover {
  const nodes = urls.map((url) => ({ url, breaker: createBreaker({ name: 'node', failures: 3 }) }))

  return async (call, signal) => {
    const line = [
      ...nodes.filter(({ breaker }) => breaker.isClosed()),
      ...nodes.filter(({ breaker }) => !breaker.isClosed()),
    ]
    let problem: unknown
    for (const [index, { breaker, url }] of line.entries()) {
      const isLast = index === line.length - 1
      const patience = isLast ? timeoutMs : Math.min(timeoutMs, shortPatience)
      try {
        const answer = await requestEsplora(call, { url, timeoutMs: patience, signal })
        if (answer.status !== 429 && answer.status < 500) {
          breaker.succeed()
          return answer
        }
        breaker.fail()
        const description = 'The node of this chain is busy'
        problem = new Refusal(
          503,
          { name: 'node', description },
          { headers: { 'Retry-After': '5' } },
        )
      } catch (error) {
        signal.throwIfAborted()
        breaker.fail()
        problem = error
        // The first node may have accepted the transaction; another would then refuse it as already
        // known.
        if (error instanceof Refusal && error.status === 504 && call.method === 'POST') break
      }
    }
    throw problem
  }
}
