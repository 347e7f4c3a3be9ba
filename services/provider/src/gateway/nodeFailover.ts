import { Refusal } from '../http/errors/Refusal.ts'
import { createBreaker } from '../upstreams/createBreaker.ts'
import { forward } from './forward.ts'
import type { RpcCall } from './rpcCall.ts'

const sending = /^(eth_sendRawTransaction.*|sendTransaction|requestAirdrop)$/

/** Timeout while another node is left to try. */
const shortPatience = 5_000

/**
 * Creates a failover over a chain's nodes: if one does not answer or is busy, the next is asked.
 * Failing ones move to the end for a while.
 */
export function nodeFailover(
  urls: readonly string[],
  { timeoutMs }: { readonly timeoutMs: number },
): (call: RpcCall, signal: AbortSignal) => Promise<Response> {
  const nodes = urls.map((url) => ({ url, breaker: createBreaker({ name: 'node', failures: 3 }) }))

  return async (call, signal) => {
    const body = JSON.stringify(call)
    const line = [
      ...nodes.filter(({ breaker }) => breaker.isClosed()),
      ...nodes.filter(({ breaker }) => !breaker.isClosed()),
    ]
    let problem: unknown
    for (const [index, { breaker, url }] of line.entries()) {
      const isLast = index === line.length - 1
      const patience = isLast ? timeoutMs : Math.min(timeoutMs, shortPatience)
      try {
        const answer = await forward({ url, body, timeoutMs: patience, signal })
        const isWell = answer.status !== 429 && answer.status < 500
        if (isWell) breaker.succeed()
        else breaker.fail()
        if (isWell || isLast) return answer
        await answer.body?.cancel()
      } catch (error) {
        signal.throwIfAborted()
        breaker.fail()
        problem = error
        // The first node may have accepted the transaction; another would then refuse it as already
        // known.
        if (isTooLate(error) && sends(call)) break
      }
    }
    throw problem
  }
}

function isTooLate(error: unknown): boolean {
  return error instanceof Refusal && error.status === 504
}

function sends(call: RpcCall): boolean {
  return [call].flat().some(({ method }) => sending.test(method))
}
