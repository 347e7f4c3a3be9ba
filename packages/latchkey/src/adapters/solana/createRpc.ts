import type { AdapterContext } from '../../core/adapter.ts'
import { LatchkeyError } from '../../core/errors.ts'
import { lateError } from '../../core/lateErrors.ts'
import type { Network } from '../../core/networks/network.ts'

/** Asks a network's nodes: the first that answers counts. */
export type Rpc = (network: Network, method: string, params: readonly unknown[]) => Promise<unknown>

/** What a node says no with. */
export type NodeRefusal = {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

const patience = 10_000

/** A small client: kit's own would bring every method along. */
export function createRpc({ nodeConfig, rpcUrls, signal }: AdapterContext): Rpc {
  return async (network, method, params) => {
    if (signal.aborted) throw new LatchkeyError('DESTROYED')
    const urls = rpcUrls(network)
    if (urls.length === 0) throw lateError('NETWORK_NOT_FOUND')
    let failure: unknown
    for (const url of urls) {
      try {
        return await ask(url, network, method, params)
      } catch (error) {
        // A node that answers has the say; only one that does not is passed over.
        if (error instanceof LatchkeyError && error.code === 'NODE_FAILED') throw error
        failure = error
      }
    }
    throw failure
  }

  async function ask(url: string, network: Network, method: string, params: readonly unknown[]) {
    const { fetchOptions, timeout = patience } = nodeConfig(network, url) ?? {}
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeout)])
    let response: Response
    try {
      response = await fetch(url, {
        ...fetchOptions,
        body: JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }),
        headers: { 'content-type': 'application/json', ...fetchOptions?.headers },
        method: 'POST',
        signal: limit,
      })
    } catch (cause) {
      throw lateError('PROVIDER_UNREACHABLE', { cause, url: new URL(url).origin })
    }
    if (!response.ok)
      throw lateError('REQUEST_FAILED', { cause: response, status: response.status })
    const answer: unknown = await response.json().catch(() => undefined)
    if (typeof answer !== 'object' || answer === null)
      throw lateError('PROVIDER_RESPONSE_INVALID', { problem: 'no JSON', url: new URL(url).origin })
    const refusal = 'error' in answer ? refusalOf(answer.error) : undefined
    if (refusal)
      throw lateError('NODE_FAILED', {
        cause: refusal,
        network: network.name,
        problem: refusal.message,
      })
    return 'result' in answer ? answer.result : undefined
  }
}

function refusalOf(error: unknown): NodeRefusal | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return {
    code: 'code' in error ? Number(error.code) : 0,
    message: String(error.message).slice(0, 200),
    ...('data' in error && { data: error.data }),
  }
}
