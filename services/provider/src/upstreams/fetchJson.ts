import * as v from 'valibot'
import { readText } from './readText.ts'
import { UpstreamError } from './UpstreamError.ts'

export type FetchJsonOptions<schema extends v.GenericSchema> = {
  /** Name of the service, for errors. Never the URL, which may contain a key. */
  readonly name: string
  readonly url: URL
  readonly schema: schema
  readonly headers?: Readonly<Record<string, string>>
  /** Sent with POST, as a form or as JSON. Without a body the method is GET. */
  readonly body?: unknown
  readonly signal: AbortSignal
  readonly fetch?: Fetch
  /** Parses the body. @default as JSON */
  readonly parse?: (text: string) => unknown
}

/** The subset of `fetch` that upstreams use. */
export type Fetch = (url: URL, init: RequestInit) => Promise<Response>

/** Requests JSON and validates it. @throws {@link UpstreamError} */
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
        // `fetch` sets the content type of a form.
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal,
    })
    text = await readText(name, response)
  } catch (cause) {
    signal.throwIfAborted()
    if (cause instanceof UpstreamError) throw cause
    throw new UpstreamError(name, 'unreachable', 'no connection', { cause })
  }
  if (!response.ok) {
    const problem =
      response.status === 429 ? 'busy' : response.status >= 500 ? 'failing' : 'refused'
    throw new UpstreamError(name, problem, `HTTP ${response.status}: ${text.slice(0, 200)}`)
  }
  const { issues, output, success } = v.safeParse(schema, tryTo(parse, text))
  if (success) return output
  const where = v.getDotPath(issues[0]) ?? 'the response'
  throw new UpstreamError(name, 'invalid', `${where}: ${issues[0].message}`)
}

/** A body that is not JSON fails the validation. */
function tryTo(parse: (text: string) => unknown, text: string): unknown {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}
