import { Refusal } from '../http/errors/Refusal.ts'

/** An Esplora request: a path below the base URL, and an optional body. */
export type EsploraCall = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string | undefined
}

/** An Esplora response that is passed on to the page. */
export type EsploraAnswer = {
  readonly status: number
  readonly type: 'application/json' | 'text/plain'
  readonly body: Uint8Array<ArrayBuffer>
}

/** About ten times the largest page of a long history. */
const mostBytes = 8 * 1024 * 1024

type Asking = {
  readonly url: string
  readonly timeoutMs: number
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal
}

/**
 * Sends a request to an Esplora. Error messages never name its URL, which may contain a key.
 *
 * @throws {@link Refusal} 504 after a timeout, 502 for a response that no Esplora would send
 */
export async function requestEsplora(
  { body, method, path }: EsploraCall,
  { signal, timeoutMs, url }: Asking,
): Promise<EsploraAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await fetch(urlOf(url, path), {
      method,
      // A redirect could lead past the path allow-list.
      redirect: 'error',
      headers: {
        accept: 'application/json, text/plain',
        ...(body !== undefined && { 'content-type': 'text/plain' }),
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.any([signal, timeout]),
    })
    const type = typeOf(answer)
    const bytes = type && (await readSome(answer))
    if (!bytes) {
      await answer.body?.cancel()
      throw noEsplora()
    }
    return { status: answer.status, type, body: bytes }
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    const [status, description] = timeout.aborted
      ? ([504, `No answer within ${timeoutMs / 1_000} s`] as const)
      : ([502, 'The node of this chain is unreachable'] as const)
    throw new Refusal(status, { name: 'node', description }, { cause })
  }
}

/** Keeps a key in the base URL's query. */
function urlOf(base: string, path: string): URL {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/{1,9}$/, '')}/${path}`
  return url
}

function typeOf(answer: Response): EsploraAnswer['type'] | undefined {
  const [type] = (answer.headers.get('content-type') ?? 'text/plain').split(';')
  const plain = type?.trim().toLowerCase()
  return plain === 'application/json' || plain === 'text/plain' ? plain : undefined
}

/** Reads the body; undefined if it exceeds the limit. */
async function readSome(answer: Response): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > mostBytes) return undefined
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

function noEsplora(): Refusal {
  const description = 'The node of this chain sent an invalid Esplora response'
  return new Refusal(502, { name: 'node', description })
}
