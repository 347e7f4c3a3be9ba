import * as v from 'valibot'

const Answer = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string() }) }),
  v.object({ result: v.unknown() }),
])

/** Sends a JSON-RPC call to a node. Rejects with the node's error message. */
export async function callNode(
  url: string,
  method: string,
  params: readonly unknown[] = [],
  { signal = AbortSignal.timeout(5_000) }: { signal?: AbortSignal } = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal,
  })
  const answer = v.parse(Answer, await response.json())
  if ('error' in answer)
    throw new Error(`${method}: ${answer.error.message} (${answer.error.code})`)
  return answer.result
}
