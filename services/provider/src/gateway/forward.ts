import { Refusal } from '../http/errors/Refusal.ts'

export type ForwardOptions = {
  readonly url: string
  readonly body: string
  readonly timeoutMs: number
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal
}

/**
 * Sends a request to a node and passes the response on. Error messages never name the node's URL,
 * which may contain a key.
 *
 * @throws {@link Refusal} 504 after a timeout, 502 for a response that no node would send
 */
export async function forward({ body, signal, timeoutMs, url }: ForwardOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  let answer: Response
  try {
    answer = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body,
      signal: AbortSignal.any([signal, timeout]),
    })
  } catch (cause) {
    const [status, description] = timeout.aborted
      ? ([504, `No answer within ${timeoutMs / 1_000} s`] as const)
      : ([502, 'The node of this chain is unreachable'] as const)
    throw new Refusal(status, { name: 'node', description }, { cause })
  }
  if (!answer.headers.get('content-type')?.startsWith('application/json')) {
    await answer.body?.cancel()
    throw new Refusal(502, {
      name: 'node',
      description: 'The node of this chain returned invalid JSON',
    })
  }
  return new Response(answer.body, {
    status: answer.status,
    headers: { 'cache-control': 'no-store', 'content-type': 'application/json' },
  })
}
