import type { SignInHandlers } from './createSignInHandlers.ts'

/** A request of Node's HTTP server, of Express or of Fastify. */
export type IncomingRequest = {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly method?: string | undefined
  readonly url?: string | undefined
  /** Express shortens `url` within routers. */
  readonly originalUrl?: string | undefined
  /** The parsed body, if a middleware read it. */
  readonly body?: unknown
}

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST']

/** A request whose body can be read. */
export type IncomingStream = IncomingRequest & AsyncIterable<Uint8Array>

/** The part of a response of Node's HTTP server that the handlers write. */
export type OutgoingReply = {
  statusCode: number
  setHeader(name: string, value: string | readonly string[]): unknown
  end(text: string): unknown
}

/** The part of Fastify's reply that the handlers write. */
export type FastifyReply = {
  status(code: number): unknown
  header(name: string, value: string | string[]): unknown
  send(text: string): unknown
}

/**
 * Adapts the handlers to Express, and to every server of Node's `http` module.
 *
 * @param log receives the store's errors if no framework passes `next`
 *
 * @example
 * ```ts
 * import { createServer } from 'node:http'
 * import { createSignInHandlers, toNodeHandler } from 'latchkey/siwx'
 *
 * const signIn = createSignInHandlers({ chainIds: ['eip155:1'], origins: ['https://app.example'] })
 * createServer(toNodeHandler(signIn)).listen(3000)
 * ```
 */
export function toNodeHandler(
  { handle }: Pick<SignInHandlers, 'handle'>,
  log: { error(error: unknown): void } = globalThis.console,
) {
  return async (
    request: IncomingStream,
    response: OutgoingReply,
    next?: (error: unknown) => void,
  ): Promise<void> => {
    try {
      const body = request.body === undefined ? toStream(request) : JSON.stringify(request.body)
      const { headers, status, text } = await answer(handle, request, body)
      response.statusCode = status
      for (const [name, value] of headers) response.setHeader(name, value)
      response.end(text)
    } catch (error) {
      if (next) return next(error)
      // A rejected promise would end the process.
      log.error(error)
      response.statusCode = 500
      response.end('')
    }
  }
}

/**
 * Adapts the handlers to Fastify, which parses the body itself.
 *
 * @example
 * ```ts
 * import { createSignInHandlers, toFastifyHandler } from 'latchkey/siwx'
 *
 * const signIn = createSignInHandlers({ chainIds: ['eip155:1'], origins: ['https://app.example'] })
 * const handler = toFastifyHandler(signIn)
 * // fastify.all('/api/sign-in/*', handler)
 * ```
 */
export function toFastifyHandler({ handle }: Pick<SignInHandlers, 'handle'>) {
  return async <reply extends FastifyReply>(
    request: IncomingRequest,
    reply: reply,
  ): Promise<reply> => {
    const { headers, status, text } = await answer(handle, request, JSON.stringify(request.body))
    reply.status(status)
    for (const [name, value] of headers) reply.header(name, value)
    reply.send(text)
    return reply
  }
}

async function answer(
  handle: SignInHandlers['handle'],
  { headers: given, method = 'GET', originalUrl, url = '/' }: IncomingRequest,
  body: BodyInit | undefined,
) {
  // `Request` throws for other methods, such as TRACE.
  if (!methods.includes(method)) return { headers: [], status: 405, text: '' }
  const headers = new Headers()
  for (const [name, value] of Object.entries(given))
    if (value !== undefined && !name.startsWith(':'))
      headers.append(name, [value].flat().join(', '))
  const hasBody = method !== 'GET' && method !== 'HEAD'
  // Node streams request bodies only with `duplex`.
  const init = { headers, method, ...(hasBody && { body: body ?? null, duplex: 'half' }) }
  // Only the path counts; the origin comes from the browser's header.
  const path = `http://localhost/${originalUrl ?? url}`
  if (!URL.canParse(path)) return { headers: [], status: 404, text: '' }
  const request = new Request(path, init)
  const response = await handle(request)
  const cookies = response.headers.getSetCookie()
  const others = [...response.headers].filter(([name]) => name !== 'set-cookie')
  const all: [string, string | string[]][] = [...others]
  if (cookies.length > 0) all.push(['set-cookie', cookies])
  return { headers: all, status: response.status, text: await response.text() }
}

/** Reads on demand, so that a long body is refused before it is read. */
function toStream(request: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = request[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}
