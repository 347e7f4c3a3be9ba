import { LatchkeyError } from '../../../core/errors.ts'
import { lateError } from '../../../core/lateErrors.ts'
import { fetchWithin } from '../../../core/provider/fetchWithin.ts'
import { parseError } from '../sign/parseMessage.ts'
import { RpcFailure } from '../sign/rpcFailure.ts'
import { isRecord } from '../sign/shapes.ts'

type Question = { readonly method: string; readonly params: unknown }

/**
 * Asks the nodes of a chain, one after the other, until one answers. What a node answers with an error is
 * an answer too.
 *
 * @throws `RpcFailure` with the node's own code; {@link LatchkeyError} 'No RPC url provided for chainId'
 * and `NODE_FAILED`.
 */
export async function askNode(
  urls: readonly string[],
  chainId: string,
  { method, params }: Question,
  signal?: AbortSignal,
): Promise<unknown> {
  const usable = urls.filter((url) => /^https?:\/\//i.test(url))
  if (usable.length === 0) throw lateError('RPC_URL_NOT_FOUND')
  const body = JSON.stringify({ id: 1, jsonrpc: '2.0', method, params: params ?? [] })
  let problem: unknown
  for (const url of usable) {
    try {
      return await ask(url, body, signal)
    } catch (error) {
      if (error instanceof RpcFailure || signal?.aborted) throw error
      problem = error
    }
  }
  throw lateError('NODE_FAILED', {
    cause: problem,
    network: chainId,
    problem: problem instanceof Error ? problem.message : problem,
  })
}

async function ask(url: string, body: string, signal?: AbortSignal): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const { answer, response } = await fetchWithin(
    url,
    { body, headers, method: 'POST' },
    [signal],
    (one) => one.text(),
  )
  const read = parseJson(answer)
  // Nodes say what is wrong in the body of an HTTP error, too.
  if (isRecord(read) && isRecord(read.error)) throw new RpcFailure(parseError(read.error))
  if (!response.ok) throw lateError('REQUEST_FAILED', { status: response.status })
  if (!isRecord(read) || !('result' in read))
    throw lateError('PROVIDER_RESPONSE_INVALID', {
      problem: 'no result',
      url: originOf(url),
    })
  return read.result
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Told as an answer without a result.
    return undefined
  }
}

/** Keys of nodes stand in paths and queries. */
function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url
}
