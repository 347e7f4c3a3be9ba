import type { Context, Hono } from 'hono'
import type { Caller, Endpoint, EndpointInput } from 'latchkey/protocol'
import * as v from 'valibot'
import { limitBody } from './limitBody.ts'
import { readBody, readParts, readQuery } from './readInput.ts'

/** What every handler can read of a request. */
export type RouteVariables = {
  requestId: string
  /** The endpoint's path as the protocol writes it, for metrics. */
  route: string
  caller: Caller
  /** Whether answers are held against their schema before they go: for tests. */
  checkAnswers: boolean
}

export type RouteEnv = { Variables: RouteVariables }

type Output<schema, otherwise> = schema extends v.GenericSchema ? v.InferOutput<schema> : otherwise

/** What arrives: read by the endpoint's schemas. */
export type RouteInput<endpoint extends Endpoint> = {
  readonly path: endpoint extends { parts: infer parts }
    ? Output<parts, never>
    : EndpointInput<endpoint> extends { path: infer path }
      ? path
      : unknown
  readonly query: endpoint extends { query: infer query } ? Output<query, never> : unknown
  readonly body: endpoint extends { body: infer body } ? Output<body, never> : unknown
  readonly caller: Caller
  readonly c: Context<RouteEnv>
  /** Ends when the visitor has gone. */
  readonly signal: AbortSignal
}

/** What goes back: as the answer's schema reads it, or a response that is not JSON. */
export type RouteAnswer<endpoint extends Endpoint> = endpoint['answer'] extends infer answer
  ? answer extends v.GenericSchema
    ? v.InferInput<answer>
    : Response
  : never

/** An endpoint with what answers it. */
export type Route = {
  readonly endpoint: Endpoint
  mount(app: Hono<RouteEnv>): void
}

export type RouteOptions = {
  /** What a body may weigh. @default 64 KiB */
  readonly maxBytes?: number
  /** How long whoever asked may keep the answer, in seconds. @default not at all */
  readonly maxAge?: number
}

/**
 * Binds an endpoint of the protocol to what answers it. Input that does not fit is refused with
 * 400 and every reason; the answer is typed by the endpoint's schema.
 *
 * @example
 * ```ts
 * defineRoute(allowance, async ({ query }) => ({ allowance: await read(query.tokenAddress) }))
 * ```
 */
export function defineRoute<endpoint extends Endpoint>(
  endpoint: endpoint,
  answer: (input: RouteInput<endpoint>) => RouteAnswer<endpoint> | Promise<RouteAnswer<endpoint>>,
  { maxAge, maxBytes = 64 * 1024 }: RouteOptions = {},
): Route {
  const { body, parts, query } = endpoint as Endpoint
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  return {
    endpoint,
    mount(app) {
      app.on(endpoint.method, path, limitBody(maxBytes), async (c) => {
        c.set('route', endpoint.path)
        const input = {
          path: parts ? readParts(c, parts) : c.req.param(),
          query: query && readQuery(c, query),
          body: body && (await readBody(c, body)),
          caller: c.get('caller'),
          c,
          // Made when it is asked for: it costs as much as a small answer.
          get signal() {
            return c.req.raw.signal
          },
        }
        // Read by this endpoint's own schemas just above, which the compiler cannot follow.
        const result: unknown = await answer(input as unknown as RouteInput<endpoint>)
        if (result instanceof Response) return result
        if (typeof endpoint.answer === 'string') throw new Error(`${endpoint.path} sends no file`)
        if (c.get('checkAnswers')) v.parse(endpoint.answer, JSON.parse(JSON.stringify(result)))
        c.header('Cache-Control', maxAge ? `public, max-age=${maxAge}` : 'no-store')
        return c.json(result)
      })
    },
  }
}
