// chunk: askNodes

import { property } from '../eip1193/provider.ts'
import { coreError } from '../errors/errors.ts'
import { LatchkeyError } from '../errors/LatchkeyError.ts'
import type { Network } from '../network.ts'
import { requestError } from '../provider/client/errors.ts'
import { createFailover, type NodeFailure, type NodesContext } from './createFailover.ts'

/** A request to a node over HTTP, with the parser of its response. */
export type NodeQuestion<value> = {
  readonly init: Pick<RequestInit, 'body' | 'method'>
  /** The content type of `body`, unless the host sets one. */
  readonly contentType?: string | undefined
  /** Whether failing nodes get the request, too: a signed transaction may not wait. */
  readonly isUrgent?: boolean | undefined
  /** The URL of the request, if it is not the node's own. */
  urlOf?(url: string): string
  /**
   * Throws `NODE_FAILED` if the node refused: then no other node gets the request. `before` is the
   * gravest failure of the attempts so far.
   */
  read(answer: NodeAnswer, before: unknown): value
}

/** A node's response, of any status except those of a busy node. */
export type NodeAnswer = {
  readonly isOk: boolean
  readonly origin: string
  readonly response: Response
  readonly text: string
}

/** Requests from a network's nodes; the first usable response counts. */
export type AskNodes<network = Network> = <value>(
  network: network,
  question: NodeQuestion<value>,
) => Promise<value>

const patience = 10_000
/** HTTP statuses of a node that may work in a moment. */
const passing = [408, 425, 429, 500, 502, 503, 504]

/** Creates requests to nodes over HTTP, with the host's configuration. */
export function createAskNodes<network = Network>(
  context: NodesContext<network>,
): AskNodes<network> {
  const { nodeConfig, signal } = context
  const failover = createFailover(context)
  return (network, question) =>
    failover(network, {
      classify,
      isUrgent: question.isUrgent,
      send: (url, before) => ask(network, url, question, before),
    })

  async function ask<value>(
    network: network,
    url: string,
    { contentType, init, read, urlOf = String }: NodeQuestion<value>,
    before: unknown,
  ): Promise<value> {
    const { fetchOptions, timeout = patience } = nodeConfig(network, url) ?? {}
    const headers = new Headers(fetchOptions?.headers)
    if (contentType && !headers.has('content-type')) headers.set('content-type', contentType)
    const origin = new URL(url).origin
    const { response, text } = await within(timeout, origin, async (limit) => {
      const response = await fetch(urlOf(url), { ...fetchOptions, ...init, headers, signal: limit })
      return { response, text: await response.text() }
    })
    if (isPassing(response.status))
      throw requestError('REQUEST_FAILED', { cause: response, status: response.status })
    return read({ isOk: response.ok, origin, response, text }, before)
  }

  async function within<value>(
    timeout: number,
    url: string,
    work: (limit: AbortSignal) => Promise<value>,
  ): Promise<value> {
    if (signal.aborted) throw coreError('DESTROYED')
    // Not AbortSignal.any, which wallets' browsers on older phones lack.
    const ending = new AbortController()
    const abort = () => ending.abort()
    const timer = setTimeout(abort, timeout)
    signal.addEventListener('abort', abort)
    try {
      return await work(ending.signal)
    } catch (cause) {
      if (signal.aborted) throw coreError('DESTROYED')
      throw requestError('PROVIDER_UNREACHABLE', { cause, url })
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
  }
}

function classify(error: unknown): NodeFailure {
  if (!(error instanceof LatchkeyError)) return 'unfit'
  if (error.code === 'NODE_FAILED' || error.code === 'DESTROYED') return 'final'
  if (error.code === 'REQUEST_FAILED')
    return isPassing(property(error.cause, 'status')) ? 'busy' : 'unfit'
  if (error.code !== 'PROVIDER_UNREACHABLE') return 'unfit'
  // A node that took the whole time is not tried again.
  return property(error.cause, 'name') === 'AbortError' ? 'silent' : 'busy'
}

function isPassing(status: unknown): boolean {
  return typeof status === 'number' && (passing.includes(status) || status > 504)
}
