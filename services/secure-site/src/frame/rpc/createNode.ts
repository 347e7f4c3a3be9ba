import * as v from 'valibot'
import { ProviderError } from '../auth/ProviderError.ts'
import { send } from '../auth/send.ts'
import type { FrameContext } from '../FrameContext.ts'
import { FrameError } from '../port/FrameError.ts'

/** Requests of one chain's nodes, by the provider's gateway, or of its bundler. */
export type Node = (method: string, params: unknown, signal?: AbortSignal) => Promise<unknown>

/** Larger requests are refused before they are sent, in letters. */
const maxRequest = 512 * 1024

const rpcAnswer = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string() }) }),
  v.object({ result: v.unknown() }),
])

/**
 * Connects to a chain. The gateway is the provider's, never a node that the page names.
 *
 * @throws FrameError `RPC_FAILED`, with the node's code if it answered
 */
export function createNode(
  { config, fetch }: Pick<FrameContext, 'config' | 'fetch'>,
  chainId: string,
  path: '/v1/' | '/v1/bundler' = '/v1/',
): Node {
  const url = new URL(path, config.providerUrl)
  url.searchParams.set('chainId', chainId)
  if (config.projectId !== undefined) url.searchParams.set('projectId', config.projectId)

  const unavailable =
    path === '/v1/'
      ? 'The network does not respond. Try again.'
      : 'The bundler is not available. Try again.'

  return async (method, params, signal) => {
    const body = { id: 1, jsonrpc: '2.0', method, params: params ?? [] }
    if (JSON.stringify(body).length > maxRequest)
      throw new FrameError('INVALID', 'The request is too large.', { rpcCode: -32602 })
    const parsed = v.safeParse(rpcAnswer, await ask(body, signal))
    if (!parsed.success) throw failed('The node sent an unreadable response.', -32603)
    const { output } = parsed
    if (!('error' in output)) return output.result
    const { code, message } = output.error
    throw failed(message.slice(0, 500), code)
  }

  async function ask(body: unknown, signal?: AbortSignal): Promise<unknown> {
    try {
      return await send({ body, fetch, method: 'POST', signal, timeoutMs: 20_000, url: url.href })
    } catch (error) {
      // Hosts take `UNREACHABLE` for the login's.
      if (error instanceof FrameError && error.code === 'UNREACHABLE')
        throw failed(unavailable, -32603)
      if (!(error instanceof ProviderError)) throw error
      if (error.status === 429)
        throw new FrameError('TOO_MANY', 'Too many requests. Try again later.', {
          retryAfter: error.retryAfter,
          rpcCode: -32005,
        })
      throw failed(path === '/v1/' ? 'The network refused the request.' : unavailable, -32603)
    }
  }
}

function failed(message: string, rpcCode: number): FrameError {
  // Codes outside of the protocol's range would not pass the port.
  return new FrameError('RPC_FAILED', message, {
    rpcCode: Number.isSafeInteger(rpcCode) ? rpcCode : -32603,
  })
}
