import { lateError } from '../../../core/errors/lateErrors.ts'
import type { Network } from '../../../core/network.ts'
import { createAskNodes } from '../../../core/nodes/createAskNodes.ts'
import type { AdapterContext } from '../../../core/ports/adapter.ts'
import { esploraUrl } from './esploraUrl.ts'

/** What an Esplora server is asked, and how its answer is read. */
export type EsploraQuestion<value> = {
  readonly path: string
  /** Sends it, instead of asking. */
  readonly body?: string
  /** Reads the answer; undefined stands for 404. Throws where it does not fit. */
  parse(answer: string | undefined): value
}

/** Asks a network's Esplora servers: the first that answers counts. */
export type Esplora = <value>(network: Network, question: EsploraQuestion<value>) => Promise<value>

/** A client of the Esplora REST interface, which mempool.space, blockstream.info and others speak. */
export function createEsplora(context: AdapterContext): Esplora {
  const askNodes = createAskNodes(context)
  return (network, { body, parse, path }) =>
    askNodes(network, {
      contentType: body === undefined ? undefined : 'text/plain',
      init: body === undefined ? { method: 'GET' } : { body, method: 'POST' },
      read({ isOk, origin, response: { status }, text }) {
        if (!isOk && status !== 404) {
          const message = wordsOf(text)
          throw lateError('NODE_FAILED', {
            cause: { message, status },
            network: network.name,
            problem: message || `HTTP status code ${status}`,
          })
        }
        try {
          return parse(isOk ? text : undefined)
        } catch (cause) {
          const problem = cause instanceof Error ? cause.message : String(cause)
          throw lateError('PROVIDER_RESPONSE_INVALID', { cause, problem, url: origin })
        }
      },
      urlOf: (url) => esploraUrl(url, path),
    })
}

/** What a server says no with, in one line that is not too long. */
function wordsOf(answer: string): string {
  return answer.slice(0, 400).replace(/\s+/g, ' ').trim().slice(0, 200)
}
