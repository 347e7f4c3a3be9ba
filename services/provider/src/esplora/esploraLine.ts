import { Refusal } from '../http/errors/Refusal.ts'
import { createBreaker } from '../upstreams/createBreaker.ts'
import { askEsplora, type EsploraAnswer, type EsploraCall } from './askEsplora.ts'

/** While there is another one, none is waited for longer. */
const shortPatience = 5_000

/** Asks the Esploras of a chain as if they were one. */
export type EsploraLine = (call: EsploraCall, signal: AbortSignal) => Promise<EsploraAnswer>

/**
 * Makes one of the Esploras of a chain: the first that is well is asked, and the next one where it does
 * not answer or has no time. Those that keep failing come last for a while.
 */
export function esploraLine(
  urls: readonly string[],
  { timeoutMs }: { readonly timeoutMs: number },
): EsploraLine {
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
        const answer = await askEsplora(call, { url, timeoutMs: patience, signal })
        if (answer.status !== 429 && answer.status < 500) {
          breaker.succeed()
          return answer
        }
        breaker.fail()
        const description = 'The node of this chain has no time for now'
        problem = new Refusal(
          503,
          { name: 'node', description },
          { headers: { 'Retry-After': '5' } },
        )
      } catch (error) {
        signal.throwIfAborted()
        breaker.fail()
        problem = error
        // It may have been taken: another one would say that it is known, and be taken for a no.
        if (error instanceof Refusal && error.status === 504 && call.method === 'POST') break
      }
    }
    throw problem
  }
}
