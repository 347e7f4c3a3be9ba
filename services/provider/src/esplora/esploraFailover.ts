import { createFailover } from '../chains/createFailover.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import { type EsploraAnswer, type EsploraCall, requestEsplora } from './requestEsplora.ts'

/** Sends a request to the Esploras of a chain. */
export type EsploraFailover = (call: EsploraCall, signal: AbortSignal) => Promise<EsploraAnswer>

/** Creates the failover over a chain's Esploras. */
export function esploraFailover(
  urls: readonly string[],
  options: { readonly timeoutMs: number },
): EsploraFailover {
  const send = createFailover<EsploraAnswer>(urls, options)
  return async (call, signal) => {
    const answer = await send({
      ask: (url, timeoutMs) => requestEsplora(call, { url, timeoutMs, signal }),
      isSending: call.method === 'POST',
      signal,
    })
    if (answer.status !== 429 && answer.status < 500) return answer
    const description = 'The node of this chain is busy'
    throw new Refusal(503, { name: 'node', description }, { headers: { 'Retry-After': '5' } })
  }
}
