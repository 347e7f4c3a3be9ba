import { failure } from 'latchkey/protocol'
import * as v from 'valibot'
import { FrameError } from '../port/FrameError.ts'
import { anySignal } from './anySignal.ts'
import { ProviderError } from './ProviderError.ts'

/** Responses above this are refused before they are parsed. */
const maxBytes = 4 * 1024 * 1024

/** In seconds; longer pauses are not believed. */
const maxRetryAfter = 86_400

export type SendOptions = {
  readonly fetch: typeof fetch
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly timeoutMs?: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Sends a request and reads its JSON.
 *
 * @throws FrameError `UNREACHABLE` without a response, or with an unreadable one
 * @throws ProviderError for an error status
 */
export async function send({
  body,
  fetch,
  headers = {},
  method,
  signal,
  timeoutMs = 15_000,
  url,
}: SendOptions): Promise<unknown> {
  let status: number
  let text: string
  let retryAfter: string | null
  try {
    const response = await fetch(url, {
      ...(body !== undefined && { body: JSON.stringify(body) }),
      cache: 'no-store',
      credentials: 'omit',
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      method,
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: anySignal(AbortSignal.timeout(timeoutMs), signal),
    })
    status = response.status
    retryAfter = response.headers.get('Retry-After')
    text = await response.text()
    if (text.length > maxBytes) throw new TypeError('The response is too large.')
  } catch (cause) {
    signal?.throwIfAborted()
    throw new FrameError('UNREACHABLE', 'The provider does not respond. Try again.', { cause })
  }
  if (status >= 200 && status < 300) return text ? readJson(text) : undefined
  if (status >= 502 && status <= 504)
    throw new FrameError('UNREACHABLE', 'The provider does not respond. Try again.')
  const { output, success } = v.safeParse(failure, safeJson(text))
  const seconds = Number(retryAfter)
  throw new ProviderError(
    status,
    success ? output.reasons.map(({ name }) => name) : [],
    retryAfter && seconds >= 0 ? Math.min(seconds, maxRetryAfter) : undefined,
  )
}

function readJson(text: string): unknown {
  const value = safeJson(text)
  if (value === undefined)
    throw new FrameError('UNREACHABLE', 'The provider sent an unreadable response. Try again.')
  return value
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
