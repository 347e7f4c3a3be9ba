import type { Fetch } from './fetchJson.ts'
import { UpstreamError } from './UpstreamError.ts'

export type FetchPictureOptions = {
  /** Whom it asks, for errors: never the URL, which can hold a key. */
  readonly name: string
  readonly url: URL
  readonly signal: AbortSignal
  readonly fetch?: Fetch
}

/** Not SVG: somebody else's could do more than be looked at. */
const types = new Set(['avif', 'gif', 'jpeg', 'png', 'webp'].map((kind) => `image/${kind}`))
const mostBytes = 512 * 1024

/** Asks a service for a picture of reasonable size. @throws {@link UpstreamError} for everything else */
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
    throw new UpstreamError(name, 'invalid', `no picture: ${type}, ${bytes.length} bytes`)
  return { bytes, type }
}
