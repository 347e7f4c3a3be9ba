import type { Fetch } from './fetchJson.ts'
import { UpstreamError } from './UpstreamError.ts'

export type FetchPictureOptions = {
  /** Name of the service, for errors. Never the URL, which may contain a key. */
  readonly name: string
  readonly url: URL
  readonly signal: AbortSignal
  readonly fetch?: Fetch
}

/** No SVG, because an external one could run scripts. */
const types = new Set(['avif', 'gif', 'jpeg', 'png', 'webp'].map((kind) => `image/${kind}`))
const mostBytes = 512 * 1024

/** Requests a picture of limited size. @throws {@link UpstreamError} */
export async function fetchPicture({
  fetch: send = fetch,
  name,
  signal,
  url,
}: FetchPictureOptions): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }> {
  let response: Response
  let bytes: Uint8Array<ArrayBuffer>
  try {
    response = await send(url, { headers: { accept: [...types].join() }, signal })
    const length = Number(response.headers.get('content-length') ?? 0)
    bytes = length > mostBytes ? new Uint8Array() : new Uint8Array(await response.arrayBuffer())
  } catch (cause) {
    signal.throwIfAborted()
    throw new UpstreamError(name, 'unreachable', 'no connection', { cause })
  }
  if (!response.ok) {
    const problem =
      response.status === 429 ? 'busy' : response.status >= 500 ? 'failing' : 'refused'
    throw new UpstreamError(name, problem, `HTTP ${response.status}`)
  }
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
  if (!types.has(type) || bytes.length === 0 || bytes.length > mostBytes)
    throw new UpstreamError(name, 'invalid', `not a picture: ${type}, ${bytes.length} bytes`)
  return { bytes, type }
}
