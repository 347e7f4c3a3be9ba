import type { Context, Hono } from 'hono'
import type { Endpoint } from 'latchkey/protocol'
import * as v from 'valibot'
import type { AppContext } from '../AppContext.ts'
import { nodesByFamily } from '../chains/nodesByFamily.ts'
import { doWork } from '../eventLoop/doWork.ts'
import type { MountOptions, Route } from '../http/defineRoute.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import { respond } from '../http/responses/responseHeaders.ts'
import { limitBody } from '../http/rules/limitBody.ts'
import type { RouteEnv } from '../http/Visit.ts'
import { type EsploraFailover, esploraFailover } from './esploraFailover.ts'
import { isPublicPath } from './isPublicPath.ts'

const chainId = v.pipe(v.string(), v.regex(/^bip122:[0-9a-f]{32}$/, 'Expected a Bitcoin network'))

const reading = {
  answer: 'blob',
  method: 'GET',
  parts: v.object({ chainId, path: v.string() }),
  path: '/v1/esplora/{chainId}/{path}',
  service: 'api',
} as const satisfies Endpoint

const sending = {
  answer: 'blob',
  method: 'POST',
  parts: v.object({ chainId }),
  path: '/v1/esplora/{chainId}/tx',
  service: 'api',
} as const satisfies Endpoint

/** The largest standard transaction has 400,000 bytes, twice as many as hex. */
const maxBytes = 1024 * 1024
const pattern = '/v1/esplora/:chainId/*'

/**
 * `GET` and `POST /v1/esplora/{chainId}/…`: the allowed paths of a Bitcoin network's Esplora. The
 * page's query (project and SDK) is not forwarded.
 */
export function esplora({ config }: AppContext): readonly Route[] {
  const lines = new Map(
    Object.entries(nodesByFamily(config.chains).esplora).map(([id, urls]) => [
      id,
      esploraFailover([urls].flat(), { timeoutMs: config.nodeTimeoutMs }),
    ]),
  )
  return [
    {
      endpoint: reading,
      mount(app, options) {
        app.get(pattern, (c) => doWork(`GET ${reading.path}`, () => pass(c, lines, options)))
        refuseOthers(app)
      },
    },
    {
      bodyType: 'text/plain',
      endpoint: sending,
      mount(app, options) {
        app.post(pattern, limitBody(maxBytes), (c) =>
          doWork(`POST ${sending.path}`, () => pass(c, lines, options)),
        )
      },
    },
  ]
}

async function pass(
  c: Context<RouteEnv>,
  lines: ReadonlyMap<string, EsploraFailover>,
  { mayAsk }: MountOptions,
): Promise<Response> {
  const { visit } = c.env
  visit.route = reading.path
  await mayAsk(c, visit)
  const asked = c.req.param('chainId') ?? ''
  const ask = lines.get(asked)
  if (!ask) {
    const description = `No Esplora is configured for ${asked.slice(0, 50)}`
    throw new Refusal(400, { name: 'chainId', description })
  }
  const method = c.req.method === 'POST' ? 'POST' : 'GET'
  // The raw path, because a percent-encoded path could bypass the allow-list.
  const [, path = ''] = /^\/v1\/esplora\/[^/]+\/(.*)$/.exec(new URL(c.req.url).pathname) ?? []
  if (!isPublicPath(method, path)) {
    const description = `${method} ${path.slice(0, 100)} is not available through the gateway`
    throw new Refusal(403, { name: 'path', description })
  }
  const body = method === 'POST' ? (await c.req.text()).trim() : undefined
  if (body !== undefined && !/^([0-9a-f]{2})+$/i.test(body))
    throw new Refusal(400, { name: 'body', description: 'Expected a transaction in hex' })
  const answer = await ask({ method, path, body }, c.req.raw.signal)
  return respond(visit, answer.body, {
    status: answer.status,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': answer.type },
  })
}

function refuseOthers(app: Hono<RouteEnv>) {
  app.on(['PUT', 'PATCH', 'DELETE'], pattern, () => {
    throw new Refusal(
      405,
      { name: 'method', description: 'Only GET and POST are available here' },
      { headers: { Allow: 'GET, POST' } },
    )
  })
}
