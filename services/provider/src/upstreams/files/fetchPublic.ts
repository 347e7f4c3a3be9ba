import { lookup as lookUp } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request as requestSafely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { UpstreamError } from '../UpstreamError.ts'
import { isPublicAddress } from './isPublicAddress.ts'

export type FetchPublicOptions = {
  /** Whom it asks, for errors. */
  readonly name: string
  readonly accept: string
  readonly mostBytes: number
  readonly signal: AbortSignal
  /** How hosts are found and asked. @default as on the internet */
  readonly network?: Network
}

/** What connects: handed in so that tests can be their own internet. */
export type Network = {
  readonly lookup: LookupFunction
  readonly request: typeof requestSafely
}

/** A file somewhere on the internet. */
export type PublicFile = { readonly bytes: Buffer; readonly type: string }

const mostRedirects = 3

/**
 * Fetches a file whose address anybody could have written: by https from hosts on the internet alone,
 * never from this machine or its neighbours, wherever a name or a redirect leads.
 *
 * @throws {@link UpstreamError}
 */
export async function fetchPublic(
  address: string,
  options: FetchPublicOptions,
): Promise<PublicFile> {
  const { accept, name, network = internet, signal } = options
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
  throw new UpstreamError(name, 'refused', 'leads from one address to the next')
}

/** Names alone, on the usual port: numbers would pass by what is looked up. */
function checkUrl(target: string, name: string): URL {
  const url = URL.canParse(target) ? new URL(target) : undefined
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? ''
  if (url?.protocol !== 'https:' || url.port || url.username || url.password || isIP(host))
    throw new UpstreamError(name, 'refused', 'no address of a file on the internet')
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

/** Finds hosts as usual, but no way to this machine or its neighbours: the answer is what is connected to. */
export const lookUpPublic: LookupFunction = (host, options, found) => {
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    const open = error ? [] : addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (!first) found(error ?? new Error(`${host} is not on the internet`), '', 0)
    else if (options.all) found(null, open)
    else found(null, first.address, first.family)
  })
}

const internet: Network = { lookup: lookUpPublic, request: requestSafely }
