import type { Network } from '../../../core/network.ts'
import { createAskNodes } from '../../../core/nodes/createAskNodes.ts'
import { nodeError } from '../../../core/nodes/errors.ts'
import type { AdapterContext } from '../../../core/ports/adapter.ts'
import { requestError } from '../../../core/provider/client/errors.ts'
import { esploraUrl } from './esploraUrl.ts'

/** A request to an Esplora server, with the parser of its response. */
export type EsploraQuestion<value> = {
  readonly path: string
  /** Sent with POST if present. */
  readonly body?: string
  /** Parses the response; undefined stands for 404. Throws if the response does not fit. */
  parse(answer: string | undefined): value
}

/** Requests from a network's Esplora servers; the first usable response counts. */
export type Esplora = <value>(network: Network, question: EsploraQuestion<value>) => Promise<value>

/**
 * Creates a client of the Esplora REST API, which mempool.space, blockstream.info and others serve.
 */
export function createEsplora(context: AdapterContext): Esplora {
  const askNodes = createAskNodes(context)
  return (network, { body, parse, path }) =>
    askNodes(network, {
      contentType: body === undefined ? undefined : 'text/plain',
      init: body === undefined ? { method: 'GET' } : { body, method: 'POST' },
      isUrgent: body !== undefined,
      read({ isOk, origin, response: { status }, text }) {
        if (!isOk && status !== 404) {
          const message = wordsOf(text)
          throw nodeError('NODE_FAILED', {
            cause: { message, status },
            network: network.name,
            problem: message || `HTTP status code ${status}`,
          })
        }
        try {
          return parse(isOk ? text : undefined)
        } catch (cause) {
          const problem = cause instanceof Error ? cause.message : String(cause)
          throw requestError('PROVIDER_RESPONSE_INVALID', { cause, problem, url: origin })
        }
      },
      urlOf: (url) => esploraUrl(url, path),
    })
}

/** The reason for a refusal, cut to one short line. */
function wordsOf(answer: string): string {
  return answer.slice(0, 400).replace(/\s+/g, ' ').trim().slice(0, 200)
}
