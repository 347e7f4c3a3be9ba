import type { AdapterContext } from '../../core/adapter.ts'
import { property } from '../../core/eip1193/provider.ts'
import { hasErrorCode, LatchkeyError } from '../../core/errors.ts'
import { lateError } from '../../core/lateErrors.ts'
import type { Network } from '../../core/networks/network.ts'
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

const patience = 10_000
const repeats = 3
const pauseBefore = 150
/** Busy, or out for a moment: asking again may help. */
const passing = [408, 425, 429, 500, 502, 503, 504]

/** A client of the Esplora REST interface, which mempool.space, blockstream.info and others speak. */
export function createEsplora({ nodeConfig, rpcUrls, signal }: AdapterContext): Esplora {
  return async (network, question) => {
    const urls = rpcUrls(network)
    if (urls.length === 0) throw lateError('NETWORK_NOT_FOUND')
    let failure: unknown
    for (const url of urls) {
      try {
        return await askPatiently(network, url, question)
      } catch (error) {
        // A server that says no has the say; one that does not answer, or not in order, is passed over.
        if (hasErrorCode(error, 'NODE_FAILED') || hasErrorCode(error, 'DESTROYED')) throw error
        failure = error
      }
    }
    throw failure
  }

  async function askPatiently<value>(
    network: Network,
    url: string,
    question: EsploraQuestion<value>,
  ): Promise<value> {
    const { retryCount = repeats, retryDelay = pauseBefore } = nodeConfig(network, url) ?? {}
    for (let time = 0; ; time++) {
      try {
        return await ask(network, url, question)
      } catch (error) {
        if (time >= retryCount || !mayPass(error)) throw error
        await pause(retryDelay * 2 ** time)
      }
    }
  }

  async function ask<value>(
    network: Network,
    url: string,
    { body, parse, path }: EsploraQuestion<value>,
  ): Promise<value> {
    const { fetchOptions, timeout = patience } = nodeConfig(network, url) ?? {}
    const headers = new Headers(fetchOptions?.headers)
    if (body !== undefined) headers.set('content-type', 'text/plain')
    const origin = new URL(url).origin
    const { answer, response } = await within(timeout, origin, async (limit) => {
      const response = await fetch(esploraUrl(url, path), {
        ...fetchOptions,
        headers,
        method: body === undefined ? 'GET' : 'POST',
        signal: limit,
        ...(body !== undefined && { body }),
      })
      return { answer: await response.text(), response }
    })
    if (passing.includes(response.status) || response.status > 504)
      throw lateError('REQUEST_FAILED', { cause: response, status: response.status })
    if (!response.ok && response.status !== 404)
      throw lateError('NODE_FAILED', {
        network: network.name,
        problem: wordsOf(answer) || `HTTP status code ${response.status}`,
      })
    try {
      return parse(response.ok ? answer : undefined)
    } catch (cause) {
      const problem = cause instanceof Error ? cause.message : String(cause)
      throw lateError('PROVIDER_RESPONSE_INVALID', { cause, problem, url: origin })
    }
  }

  async function within<value>(
    timeout: number,
    url: string,
    work: (limit: AbortSignal) => Promise<value>,
  ): Promise<value> {
    if (signal.aborted) throw new LatchkeyError('DESTROYED')
    // Not AbortSignal.any, which wallets' browsers on older phones lack.
    const ending = new AbortController()
    const abort = () => ending.abort()
    const timer = setTimeout(abort, timeout)
    signal.addEventListener('abort', abort)
    try {
      return await work(ending.signal)
    } catch (cause) {
      if (signal.aborted) throw new LatchkeyError('DESTROYED')
      throw lateError('PROVIDER_UNREACHABLE', { cause, url })
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

/** Whether it may be otherwise in a moment. Who let the whole time pass is not asked twice. */
function mayPass(error: unknown): boolean {
  if (hasErrorCode(error, 'REQUEST_FAILED')) return true
  const wasStopped = error instanceof Error && property(error.cause, 'name') === 'AbortError'
  return hasErrorCode(error, 'PROVIDER_UNREACHABLE') && !wasStopped
}

/** What a server says no with, in one line that is not too long. */
function wordsOf(answer: string): string {
  return answer.slice(0, 400).replace(/\s+/g, ' ').trim().slice(0, 200)
}
