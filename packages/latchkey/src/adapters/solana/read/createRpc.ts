import type { Network } from '../../../core/network.ts'
import { createAskNodes, type NodeAnswer } from '../../../core/nodes/createAskNodes.ts'
import { nodeError } from '../../../core/nodes/errors.ts'
import type { AdapterContext } from '../../../core/ports/adapter.ts'
import { requestError } from '../../../core/provider/client/errors.ts'

/** Requests from a network's nodes; the first usable response counts. */
export type Rpc = (network: Network, method: string, params: readonly unknown[]) => Promise<unknown>

/** A node's error response. */
export type RpcRefusal = {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** A small JSON-RPC client: kit's own would add every method. */
export function createRpc(context: AdapterContext): Rpc {
  const askNodes = createAskNodes(context)
  return (network, method, params) =>
    askNodes(network, {
      contentType: 'application/json',
      isUrgent: method === 'sendTransaction',
      init: { body: JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }), method: 'POST' },
      read: (answer) => readResult(network, answer),
    })
}

function readResult(network: Network, { isOk, origin, response, text }: NodeAnswer): unknown {
  if (!isOk) throw requestError('REQUEST_FAILED', { cause: response, status: response.status })
  const answer = parse(text)
  if (typeof answer !== 'object' || answer === null)
    throw requestError('PROVIDER_RESPONSE_INVALID', { problem: 'no JSON', url: origin })
  const refusal = 'error' in answer ? refusalOf(answer.error) : undefined
  if (refusal)
    throw nodeError('NODE_FAILED', {
      cause: refusal,
      network: network.name,
      problem: refusal.message,
    })
  return 'result' in answer ? answer.result : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refusalOf(error: unknown): RpcRefusal | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return {
    code: 'code' in error ? Number(error.code) : 0,
    message: String(error.message).slice(0, 200),
    ...('data' in error && { data: error.data }),
  }
}
