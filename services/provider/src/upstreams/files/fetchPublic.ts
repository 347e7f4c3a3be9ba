import { lookup as lookUp } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request as requestSafely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { UpstreamError } from '../UpstreamError.ts'
import { isPublicAddress } from './isPublicAddress.ts'

export type FetchPublicOptions = {
  /** Name of the service, for errors. */
  readonly name: string
  readonly accept: string
  readonly mostBytes: number
  readonly signal: AbortSignal
  /** @default 3 */
  readonly mostRedirects?: number
  /** Replaces name resolution and requests. @default the internet */
  readonly network?: Network
}

/** Network access, injected so that tests can serve their own hosts. */
export type Network = {
  readonly lookup: LookupFunction
  readonly request: typeof requestSafely
}

/** A file from the internet. */
export type PublicFile = { readonly bytes: Buffer; readonly type: string }

/**
 * Fetches a file from an untrusted URL: over https and from public hosts only, never from this
 * machine or its network, whatever a name or redirect resolves to.
 *
 * @throws {@link UpstreamError}
 */
export async function fetchPublic(
  address: string,
  options: FetchPublicOptions,
): Promise<PublicFile> {
  const { accept, mostRedirects = 3, name, network = internet, signal } = options
  let target = address
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const url = checkUrl(target, name)
    const answer = await ask(url, { accept, name, network, signal })
    const { headers, statusCode = 0 } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy()
      target = URL.canParse(headers.location, url) ? new URL(headers.location, url).href : ''
      continue
    }
    if (statusCode !== 200) {
      answer.destroy()
      const problem = statusCode === 429 ? 'busy' : statusCode >= 500 ? 'failing' : 'refused'
      throw new UpstreamError(name, problem, `HTTP ${statusCode}`)
    }
    const [type = ''] = (headers['content-type'] ?? '').split(';')
    return { bytes: await readSome(answer, options), type: type.trim().toLowerCase() }
  }
  throw new UpstreamError(name, 'refused', 'has too many redirects')
}

/** Host names on the default port only: an IP address would bypass {@link lookUpPublic}. */
function checkUrl(target: string, name: string): URL {
  const url = URL.canParse(target) ? new URL(target) : undefined
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? ''
  if (url?.protocol !== 'https:' || url.port || url.username || url.password || isIP(host))
    throw new UpstreamError(name, 'refused', 'not a public https URL')
  return url
}

type Asking = Pick<FetchPublicOptions, 'accept' | 'name' | 'signal'> & { readonly network: Network }

function ask(url: URL, { accept, name, network, signal }: Asking): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { lookup, request } = network
    const sent = request(url, { agent: false, headers: { accept }, lookup, signal }, resolve)
    sent.once('error', (cause) =>
      reject(
        signal.aborted
          ? signal.reason
          : new UpstreamError(name, 'unreachable', 'no connection', { cause }),
      ),
    )
    sent.end()
  })
}

async function readSome(
  answer: IncomingMessage,
  { mostBytes, name, signal }: FetchPublicOptions,
): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of answer) {
      size += part.length
      if (size > mostBytes) break
      parts.push(part)
    }
  } catch (cause) {
    signal.throwIfAborted()
    throw new UpstreamError(name, 'unreachable', 'the connection broke', { cause })
  }
  if (size > mostBytes) throw new UpstreamError(name, 'invalid', `more than ${mostBytes} bytes`)
  return Buffer.concat(parts)
}

/** Resolves host names, but refuses private addresses. The connection uses exactly this result. */
export const lookUpPublic: LookupFunction = (host, options, found) => {
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    const open = error ? [] : addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (!first) found(error ?? new Error(`${host} has no public address`), '', 0)
    else if (options.all) found(null, open)
    else found(null, first.address, first.family)
  })
}

const internet: Network = { lookup: lookUpPublic, request: requestSafely }
