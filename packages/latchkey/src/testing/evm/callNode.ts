import { ProviderError } from '../ProviderError.ts'

/** Passes a request to a chain's node, and its error back unchanged. */
export async function callNode(url: string, method: string, params: unknown): Promise<unknown> {
  const response = await fetch(url, {
    body: JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }),
    headers: { 'content-type': 'application/json' },
    method: 'POST',
  }).catch((cause: unknown) => {
    throw new ProviderError(-32603, `The node at ${url} does not answer`, String(cause))
  })
  const answer: { result?: unknown; error?: { code: number; message: string; data?: unknown } } =
    await response.json()
  if (answer.error)
    throw new ProviderError(answer.error.code, answer.error.message, answer.error.data)
  return answer.result
}
