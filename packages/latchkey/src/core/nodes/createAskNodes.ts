// chunk: askNodes

import { property } from '../eip1193/provider.ts'
import { coreError } from '../errors/errors.ts'
import { hasErrorCode, LatchkeyError } from '../errors/LatchkeyError.ts'
import type { Network, NodeConfig } from '../network.ts'
import { requestError } from '../provider/client/errors.ts'
import { nodeError } from './errors.ts'
import { isAnswerLost } from './isAnswerLost.ts'

/** A request to a node over HTTP, with the parser of its response. */
export type NodeQuestion<value> = {
  readonly init: Pick<RequestInit, 'body' | 'method'>
  /** Content type of `body`, unless the host sets one. */
  readonly contentType?: string | undefined
  /** Derives the URL of the request from the node's URL. */
  urlOf?(url: string): string
  /**
   * Throws `NODE_FAILED` if the node refuses the request; no other node is tried then. `before` is the
   * most severe failure of earlier requests.
   */
  read(answer: NodeAnswer, before: unknown): value
}

/** A node's response, with any status except the temporary ones. */
export type NodeAnswer = {
  readonly isOk: boolean
  readonly origin: string
  readonly response: Response
  readonly text: string
}

/** Requests a network's nodes in order, until one responds. */
export type AskNodes<network = Network> = <value>(
  network: network,
  question: NodeQuestion<value>,
) => Promise<value>

/** The nodes of a network and their configuration: the context of a chain family, or a part of it. */
export type NodesContext<network = Network> = {
  rpcUrls(network: network): readonly string[]
  nodeConfig(network: network, url: string): NodeConfig | undefined
  readonly signal: AbortSignal
}

const patience = 10_000
const repeats = 3
const pauseBefore = 150
/** HTTP statuses of temporary failures, which are retried. */
const temporaryStatuses = [408, 425, 429, 500, 502, 503, 504]

/** Creates a function that requests nodes over HTTP, with the host's retries and timeouts. */
export function createAskNodes<network = Network>({
  nodeConfig,
  rpcUrls,
  signal,
}: NodesContext<network>): AskNodes<network> {
  return async (network, question) => {
    if (signal.aborted) throw coreError('DESTROYED')
    const urls = rpcUrls(network)
    if (urls.length === 0) throw nodeError('NETWORK_NOT_FOUND')
    let failure: unknown
    for (const url of urls) {
      try {
        return await askPatiently(network, url, question, failure)
      } catch (error) {
        // Skip a node that does not respond or responds with an invalid body.
        if (endsSearch(error)) throw error
        failure = moreSevere(failure, error)
      }
    }
    throw failure
  }

  async function askPatiently<value>(
    network: network,
    url: string,
    question: NodeQuestion<value>,
    before: unknown,
  ): Promise<value> {
    const { retryCount = repeats, retryDelay = pauseBefore } = nodeConfig(network, url) ?? {}
    let failure = before
    for (let time = 0; ; time++) {
      try {
        return await ask(network, url, question, failure)
      } catch (error) {
        failure = moreSevere(failure, error)
        if (time >= retryCount || !isTemporary(error)) throw failure
        await pause(retryDelay * 2 ** time)
      }
    }
  }

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
    // Browsers of older phones lack `AbortSignal.any`.
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

  function pause(length: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, length)
      signal.addEventListener('abort', end)
    })
  }
}

/** Returns the more severe of two failures. A lost response outweighs a refusal, because the request may have succeeded. */
function moreSevere(former: unknown, latter: unknown): unknown {
  return isAnswerLost(former) && !endsSearch(latter) ? former : latter
}

/** Whether to try no other node: after a node's refusal, and when the instance is destroyed. */
function endsSearch(error: unknown): boolean {
  return hasErrorCode(error, 'NODE_FAILED') || hasErrorCode(error, 'DESTROYED')
}

function isPassing(status: unknown): boolean {
  return typeof status === 'number' && (temporaryStatuses.includes(status) || status > 504)
}

/** Whether a retry may help. A node that timed out is not retried. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof LatchkeyError)) return false
  if (error.code === 'REQUEST_FAILED') return isPassing(property(error.cause, 'status'))
  return error.code === 'PROVIDER_UNREACHABLE' && property(error.cause, 'name') !== 'AbortError'
}
