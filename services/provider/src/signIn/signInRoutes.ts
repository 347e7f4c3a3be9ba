import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { completeSignIn, failure, getSignIns, requestSignInNonce, signOut } from 'latchkey/protocol'
import { createSignInHandlers, type NodeRequest } from 'latchkey/siwx'
import * as v from 'valibot'
import type { AppContext } from '../AppContext.ts'
import { defineRoute, type Route, type RouteInput } from '../http/defineRoute.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import { createSignInStore } from './createSignInStore.ts'

type Input = Pick<RouteInput<typeof getSignIns>, 'c' | 'caller'>

/** Signs visitors of a project in, with the handlers that hosts run on their own servers. */
export function signInRoutes({ config, db, log, ports }: AppContext): readonly Route[] {
  const chainIds = Object.keys(config.chains)
  const nodes = Object.fromEntries(
    [...ports.nodes].map(([chainId, node]): [string, NodeRequest] => [
      chainId,
      (call) => node.request(call),
    ]),
  )

  async function answer<schema extends v.GenericSchema>(
    { c, caller }: Input,
    schema: schema,
    body?: unknown,
  ): Promise<v.InferOutput<schema>> {
    const { visit } = c.env
    const { handle } = createSignInHandlers({
      chainIds,
      nodes,
      onNodeError: (error) =>
        log({
          level: 'error',
          message: `Checking a signature: ${String(error)}`,
          requestId: visit.id,
        }),
      origins: [originOf(c)],
      // The page is the project's own, so its statement counts.
      statement: (pages) => pages,
      store: createSignInStore(db, caller.projectId ?? ''),
      transport: 'bearer',
    })
    const headers = new Headers({ 'content-type': 'application/json' })
    for (const name of ['authorization', 'origin']) {
      const value = c.req.header(name)
      if (value !== undefined) headers.set(name, value)
    }
    const sent = body === undefined ? {} : { body: JSON.stringify(body), method: 'POST' }
    const response = await handle(new Request(c.req.url, { headers, ...sent }))
    const answered: unknown = await response.json()
    if (response.ok) return v.parse(schema, answered)
    throw new Refusal(response.status as ContentfulStatusCode, v.parse(failure, answered).reasons)
  }

  return [
    defineRoute(requestSignInNonce, (input) => {
      if (!input.c.req.header('origin'))
        throw new Refusal(403, { name: 'origin', description: 'Only pages can begin a sign-in' })
      return answer(input, requestSignInNonce.answer, input.body)
    }),
    defineRoute(completeSignIn, (input) => answer(input, completeSignIn.answer, input.body), {
      maxBytes: 256 * 1024,
    }),
    defineRoute(getSignIns, (input) => answer(input, getSignIns.answer)),
    defineRoute(signOut, (input) => answer(input, signOut.answer, input.body)),
  ]
}

/**
 * The origin of the page, which messages have to name. A project's origins have to be listed:
 * otherwise a site could let visitors sign in for another one.
 */
function originOf(c: Input['c']): string {
  const { project } = c.env.visit
  const origin = c.req.header('origin')
  if (project && !project.origins?.length)
    throw new Refusal(403, { name: 'origin', description: 'The project lists no origins' })
  // Without a browser: the host's server asks who a token belongs to.
  const from = origin ?? project?.origins?.[0] ?? 'http://localhost'
  const isListed = project?.origins?.includes(from) !== false
  if (!isListed || !/^https?:/.test(from) || !URL.canParse(from) || new URL(from).origin !== from)
    throw new Refusal(403, { name: 'origin', description: 'Unauthorized: origin not allowed' })
  return from
}
