import { createFailover } from '../chains/createFailover.ts'
import { forward } from './forward.ts'
import type { RpcCall } from './rpcCall.ts'

const sending = /^(eth_sendRawTransaction.*|sendTransaction|requestAirdrop)$/

/** Creates the failover over a chain's JSON-RPC nodes. */
export function nodeFailover(
  urls: readonly string[],
  options: { readonly timeoutMs: number },
): (call: RpcCall, signal: AbortSignal) => Promise<Response> {
  const send = createFailover<Response>(urls, options)
  return (call, signal) => {
    const body = JSON.stringify(call)
    return send({
      ask: (url, timeoutMs) => forward({ url, body, timeoutMs, signal }),
      drop: (answer) => answer.body?.cancel(),
      isSending: [call].flat().some(({ method }) => sending.test(method)),
      signal,
    })
  }
}
