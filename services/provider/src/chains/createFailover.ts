import { Refusal } from '../http/errors/Refusal.ts'
import { createBreaker } from '../upstreams/createBreaker.ts'

export type FailoverCall<answer> = {
  /** Sends the request to a node. */
  readonly ask: (url: string, timeoutMs: number) => Promise<answer>
  /** Frees an answer that is not used. */
  readonly drop?: (answer: answer) => Promise<void> | undefined
  /** Whether the call sends a transaction, which a node may have accepted before it timed out. */
  readonly isSending: boolean
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal
}

/** Timeout while another node is left to try. */
const shortPatience = 5_000

/**
 * Creates a failover over a chain's nodes: if one does not answer or is busy, the next is asked.
 * Failing ones move to the end for a while. A last one that is busy has its answer returned.
 */
export function createFailover<answer extends { readonly status: number }>(
  urls: readonly string[],
  { timeoutMs }: { readonly timeoutMs: number },
): (call: FailoverCall<answer>) => Promise<answer> {
  const nodes = urls.map((url) => ({ url, breaker: createBreaker({ name: 'node', failures: 3 }) }))

  return async ({ ask, drop, isSending, signal }) => {
    const line = [
      ...nodes.filter(({ breaker }) => breaker.isClosed()),
      ...nodes.filter(({ breaker }) => !breaker.isClosed()),
    ]
    let problem: unknown
    for (const [index, { breaker, url }] of line.entries()) {
      const isLast = index === line.length - 1
      try {
        const answer = await ask(url, isLast ? timeoutMs : Math.min(timeoutMs, shortPatience))
        const isBusy = answer.status === 429 || answer.status >= 500
        if (isBusy) breaker.fail()
        else breaker.succeed()
        if (!isBusy || isLast) return answer
        await drop?.(answer)
      } catch (error) {
        signal.throwIfAborted()
        breaker.fail()
        problem = error
        // Another node would refuse the transaction as already known.
        if (isSending && error instanceof Refusal && error.status === 504) break
      }
    }
    throw problem
  }
}
