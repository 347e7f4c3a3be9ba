// chunk: askNodes

import { property } from '../eip1193/provider.ts'
import { coreError } from '../errors/errors.ts'
import { hasErrorCode, LatchkeyError } from '../errors/LatchkeyError.ts'
import type { Network, NodeConfig } from '../network.ts'
import { requestError } from '../provider/client/errors.ts'
import { nodeError } from './errors.ts'
import { isAnswerLost } from './isAnswerLost.ts'

/** What a node is asked over HTTP, and how its answer is read. */
export type NodeQuestion<value> = {
  readonly init: Pick<RequestInit, 'body' | 'method'>
  /** What `body` is, where the host does not say otherwise. */
  readonly contentType?: string | undefined
  /** The address to ask, where it is not the node's own. */
  urlOf?(url: string): string
  /**
   * Throws `NODE_FAILED` where the node said no: it has the say then, and no other one is asked. `before` is
   * the gravest failure of earlier asks.
   */
  read(answer: NodeAnswer, before: unknown): value
}

/** What a node answered, of any status but those that pass by themselves. */
export type NodeAnswer = {
  readonly isOk: boolean
  readonly origin: string
  readonly response: Response
  readonly text: string
}

/** Asks a network's nodes: the first that answers counts. */
export type AskNodes<network = Network> = <value>(
  network: network,
  question: NodeQuestion<value>,
) => Promise<value>

/** Which nodes a network has, and how they are asked: what chain families are given, or less. */
export type NodesContext<network = Network> = {
  rpcUrls(network: network): readonly string[]
  nodeConfig(network: network, url: string): NodeConfig | undefined
  readonly signal: AbortSignal
}

const patience = 10_000
const repeats = 3
const pauseBefore = 150
/** Busy, or out for a moment: asking again may help. */
const passing = [408, 425, 429, 500, 502, 503, 504]

/** Asks nodes over HTTP, as patiently as the host wants it. */
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
        // One that does not answer, or not in order, is passed over.
        if (isLast(error)) throw error
        failure = graver(failure, error)
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
        failure = graver(failure, error)
        if (time >= retryCount || !mayPass(error)) throw failure
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

/** Of two failures the one to tell of: once an answer was lost, no refusal to look at more says what became of it. */
function graver(former: unknown, latter: unknown): unknown {
  return isAnswerLost(former) && !isLast(latter) ? former : latter
}

/** Whether nobody else is asked after it: a node's no has the say, and with the instance all ends. */
function isLast(error: unknown): boolean {
  return hasErrorCode(error, 'NODE_FAILED') || hasErrorCode(error, 'DESTROYED')
}

function isPassing(status: unknown): boolean {
  return typeof status === 'number' && (passing.includes(status) || status > 504)
}

/** Whether it may be otherwise in a moment. Who let the whole time pass is not asked twice. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof LatchkeyError)) return false
  if (error.code === 'REQUEST_FAILED') return isPassing(property(error.cause, 'status'))
  return error.code === 'PROVIDER_UNREACHABLE' && property(error.cause, 'name') !== 'AbortError'
}
