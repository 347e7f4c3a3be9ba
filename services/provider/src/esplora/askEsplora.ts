import { Refusal } from '../http/errors/Refusal.ts'

/** What is asked of an Esplora: a path below its base URL, and what is sent there. */
export type EsploraCall = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string | undefined
}

/** What it answered, as it goes on to whoever asked. */
export type EsploraAnswer = {
  readonly status: number
  readonly type: 'application/json' | 'text/plain'
  readonly body: Uint8Array<ArrayBuffer>
}

/** A page of a long history is a tenth of this. */
const mostBytes = 8 * 1024 * 1024

type Asking = {
  readonly url: string
  readonly timeoutMs: number
  /** Ends when the visitor has gone. */
  readonly signal: AbortSignal
}

/**
 * Asks an Esplora.
 *
 * @throws {@link Refusal} 504 when it takes too long, 502 when it does not answer as an Esplora does.
 * Neither names it: its URL can hold a key.
 */
export async function askEsplora(
  { body, method, path }: EsploraCall,
  { signal, timeoutMs, url }: Asking,
): Promise<EsploraAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await fetch(urlOf(url, path), {
      method,
      // A way elsewhere would lead past the list of those that are asked.
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

/** Keys that stand behind the question mark stay there. */
function urlOf(base: string, path: string): URL {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`
  return url
}

function typeOf(answer: Response): EsploraAnswer['type'] | undefined {
  const [type] = (answer.headers.get('content-type') ?? 'text/plain').split(';')
  const plain = type?.trim().toLowerCase()
  return plain === 'application/json' || plain === 'text/plain' ? plain : undefined
}

/** All of it; undefined where that is too much. */
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
  const description = 'The node of this chain answered as no Esplora does'
  return new Refusal(502, { name: 'node', description })
}
