import * as v from 'valibot'
import { UpstreamError } from './UpstreamError.ts'

export type FetchJsonOptions<schema extends v.GenericSchema> = {
  /** Whom it asks, for errors: never the URL, which can hold a key. */
  readonly name: string
  readonly url: URL
  readonly schema: schema
  readonly headers?: Readonly<Record<string, string>>
  /** Sent with POST: as a form where it is one, else as JSON. Without it, GET. */
  readonly body?: unknown
  readonly signal: AbortSignal
  readonly fetch?: Fetch
  /** Reads the text. @default as JSON */
  readonly parse?: (text: string) => unknown
}

/** The web's `fetch`, as far as upstreams use it. */
export type Fetch = (url: URL, init: RequestInit) => Promise<Response>

/** Asks a service for JSON of a known shape. @throws {@link UpstreamError} for everything else */
export async function fetchJson<schema extends v.GenericSchema>({
  body,
  fetch: send = fetch,
  headers,
  name,
  parse = JSON.parse,
  schema,
  signal,
  url,
}: FetchJsonOptions<schema>): Promise<v.InferOutput<schema>> {
  const isForm = body instanceof URLSearchParams
  let response: Response
  let text: string
  try {
    response = await send(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        // A form says by itself what it is.
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal,
    })
    text = await response.text()
  } catch (cause) {
    signal.throwIfAborted()
    throw new UpstreamError(name, 'unreachable', 'no connection', { cause })
  }
  if (!response.ok) {
    const problem =
      response.status === 429 ? 'busy' : response.status >= 500 ? 'failing' : 'refused'
    throw new UpstreamError(name, problem, `HTTP ${response.status}: ${text.slice(0, 200)}`)
  }
  const { issues, output, success } = v.safeParse(schema, tryTo(parse, text))
  if (success) return output
  const where = v.getDotPath(issues[0]) ?? 'the answer'
  throw new UpstreamError(name, 'invalid', `${where}: ${issues[0].message}`)
}

/** What is not JSON has no shape. */
function tryTo(parse: (text: string) => unknown, text: string): unknown {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}
