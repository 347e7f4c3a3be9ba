import type { IncomingMessage, ServerResponse } from 'node:http'
import { solana } from 'latchkey/networks'
import { createSignInHandlers, type NodeRequest, toNodeHandler } from 'latchkey/siwx'
import type { Route } from './serveStatic.ts'

/** The chains of the local stack. */
const chainIds = [
  'eip155:1',
  'eip155:8453',
  'eip155:11155111',
  solana.caipNetworkId,
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
]

export type MembersOptions = {
  /** How long a sign-in lasts, in seconds. @default an hour */
  readonly lifetime?: number | undefined
  /** URLs of nodes by chain id, which smart accounts need to sign in. @default none */
  readonly rpc?: Readonly<Record<string, string>>
}

/**
 * The server's part of the members' page: the routes of sign-in below `/api/sign-in`, and
 * `/api/members`, which answers visitors who are signed in and refuses all others.
 */
export function serveMembers(
  origin: string,
  { lifetime = 3_600, rpc = {} }: MembersOptions = {},
): Route {
  const nodes = Object.entries(rpc).map(([id, url]) => [`eip155:${id}`, nodeAt(url)] as const)
  const handlers = createSignInHandlers({
    chainIds,
    lifetime,
    nodes: Object.fromEntries(nodes),
    origins: [origin],
    statement: 'Sign in to read the notes of the members.',
  })
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (!/^\/api\/(sign-in\/|members$)/.test(pathname)) return false
    if (pathname === '/api/members') void answerMembers(handlers, request, response)
    else toNodeHandler(handlers)(request, response)
    return true
  }
}

function nodeAt(url: string): NodeRequest {
  return async (call) => {
    const response = await fetch(url, {
      body: JSON.stringify({ id: 1, jsonrpc: '2.0', ...call }),
      headers: { 'content-type': 'application/json' },
      method: 'POST',
    })
    const { error, result } = await response.json()
    if (error) throw Object.assign(new Error(error.message), { code: error.code })
    return result
  }
}

async function answerMembers(
  { readSessions }: ReturnType<typeof createSignInHandlers>,
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const sessions = await readSessions(new Headers({ cookie: headers.cookie ?? '' }))
  const accounts = sessions.map(({ address, chainId }) => `${chainId}:${address}`)
  const body = accounts.length
    ? { accounts, note: 'The next meeting is on the roof.' }
    : { error: 'Sign in to read this.' }
  response
    .writeHead(accounts.length ? 200 : 401, {
      'cache-control': 'no-store',
      'content-type': 'application/json',
    })
    .end(JSON.stringify(body))
}
