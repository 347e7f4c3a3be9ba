import type { Context, Hono } from 'hono'
import type { Caller, Endpoint, EndpointInput } from 'latchkey/protocol'
import * as v from 'valibot'
import { doWork } from '../eventLoop/doWork.ts'
import { readProject } from './input/readCaller.ts'
import { readBody, readParts, readQuery } from './input/readInput.ts'
import { conditionalResponse } from './responses/conditionalResponse.ts'
import type { Answers, Keeping } from './responses/createAnswers.ts'
import { commonHeaders } from './responses/responseHeaders.ts'
import type { CostOf } from './rules/costOf.ts'
import { limitBody } from './rules/limitBody.ts'
import type { Rule } from './rules/Rule.ts'
import type { RouteEnv } from './Visit.ts'

type Output<schema, otherwise> = schema extends v.GenericSchema ? v.InferOutput<schema> : otherwise

/** Validated input of a route. */
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
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal
}

/** A file response, with its headers. */
export class RouteFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>

  constructor(bytes: Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>>) {
    this.bytes = bytes
    this.headers = headers
  }
}

/** Result of a route: input of the response schema, a file, or a ready response. */
export type RouteAnswer<endpoint extends Endpoint> = endpoint['answer'] extends infer answer
  ? answer extends v.GenericSchema
    ? v.InferInput<answer>
    : RouteFile | Response
  : never

/** An endpoint with its handler. */
export type Route = {
  readonly endpoint: Endpoint
  /** Content type of a body that is passed on without a schema. */
  readonly bodyType?: string
  mount(app: Hono<RouteEnv>, options: MountOptions): void
}

export type MountOptions = {
  readonly answers: Answers
  /** Checks access once the caller is known, and counts the request. */
  readonly mayAsk: Rule
  /** Counts the rest of a costly request. */
  readonly countMore: Rule
  readonly costOf: CostOf
  /** Whether responses are validated; for tests. */
  readonly checkAnswers: boolean
}

export type RouteOptions<endpoint extends Endpoint> = {
  /** Limit of the request body. @default 64 KiB */
  readonly maxBytes?: number
  /** Seconds for which clients may cache the response. @default not at all */
  readonly maxAge?: number
  /**
   * How long the provider caches the response by URL. The response may depend on nothing else of
   * the request.
   *
   * @default not at all
   */
  readonly keep?: Keeping | ((input: RouteInput<endpoint>) => Keeping | undefined)
}

/**
 * Binds an endpoint of the protocol to its handler. Invalid input is refused with 400 and every
 * reason; the result is typed by the endpoint's schema.
 */
export function defineRoute<endpoint extends Endpoint>(
  endpoint: endpoint,
  answer: (input: RouteInput<endpoint>) => RouteAnswer<endpoint> | Promise<RouteAnswer<endpoint>>,
  { keep, maxAge, maxBytes = 64 * 1024 }: RouteOptions<endpoint> = {},
): Route {
  const { body, parts, query } = endpoint as Endpoint
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  const cacheControl = maxAge ? `public, max-age=${maxAge}` : 'no-store'
  const jsonHeaders = {
    ...commonHeaders,
    'Cache-Control': cacheControl,
    'Content-Type': 'application/json',
  }
  return {
    endpoint,
    mount(app, { answers, checkAnswers, costOf, countMore, mayAsk }) {
      const label = `${endpoint.method} ${endpoint.path}`
      const handle = (c: Context<RouteEnv>) => doWork(label, () => answerRequest(c))
      const answerRequest = async (c: Context<RouteEnv>) => {
        const { visit } = c.env
        visit.route = endpoint.path
        // Any URL may name the project, and so may some bodies.
        const isNamed = !body || visit.caller.projectId !== undefined
        if (isNamed) await mayAsk(c, visit)
        const sent = body && (await readBody(c, body))
        if (!isNamed) {
          readProject(sent, visit)
          await mayAsk(c, visit)
        }
        const given = {
          path: parts ? readParts(c, parts) : c.req.param(),
          query: query && readQuery(c, query),
          body: sent,
          caller: visit.caller,
          c,
          // Created on demand, because it costs as much as a small response.
          get signal() {
            return c.req.raw.signal
          },
        }
        // The endpoint's schemas have just validated it, which the compiler cannot follow.
        const input = given as unknown as RouteInput<endpoint>
        const cost = costOf(endpoint.path, given)
        if (cost > 1) await countMore(c, visit, cost - 1)
        const keepAnswer = keep && answers.begin()
        const result: unknown = await answer(input)
        if (result instanceof Response) return result
        const isFile = result instanceof RouteFile
        if (!isFile && typeof endpoint.answer === 'string')
          throw new Error(`${endpoint.path} sends no file`)
        if (!isFile && checkAnswers && typeof endpoint.answer === 'object')
          v.parse(endpoint.answer, JSON.parse(JSON.stringify(result)))
        const made = isFile
          ? { body: result.bytes, headers: { ...commonHeaders, ...result.headers } }
          : { body: JSON.stringify(result), headers: jsonHeaders }
        const keeping = typeof keep === 'function' ? keep(input) : keep
        if (keepAnswer && keeping && c.req.method === 'GET')
          keepAnswer(c.req.url, { ...made, caller: visit.caller, route: endpoint.path }, keeping)
        return conditionalResponse(made, c, visit)
      }
      // The body of a GET request is never read.
      if (endpoint.method === 'GET') app.get(path, handle)
      else app.post(path, limitBody(maxBytes), handle)
    },
  }
}
