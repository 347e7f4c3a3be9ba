import { createNonce } from '../../protocol/siwx/createNonce.ts'
import {
  type SignInSession,
  signInNonce,
  signInSignOut,
  signInVerify,
} from '../../protocol/siwx/signInWire.ts'
import { createCookies, type ReadableHeaders, readBearer } from './createCookies.ts'
import { createMemoryStore } from './createMemoryStore.ts'
import { createOriginRule } from './createOriginRule.ts'
import { isSameAccount } from './isSameAccount.ts'
import { parseBody, readBody } from './readBody.ts'
import type { SignInOptions } from './SignInOptions.ts'
import { SignInRefusal, toResponse } from './SignInRefusal.ts'
import { createSecret, hashSecret } from './secrets.ts'
import { type SignInProof, verifyProofs } from './verifyProofs.ts'

/** A visitor's sign-ins at most: the oldest ones end first. */
const mostSessions = 20

/** The handlers of one server. */
export type SignInHandlers = {
  /** Answers `POST …/nonce`, `POST …/verify`, `GET …/session` and `POST …/sign-out`. */
  handle(request: Request): Promise<Response>
  /** The visitor's sign-ins, newest first, from the headers of any request. */
  readSessions(headers: ReadableHeaders): Promise<readonly SignInSession[]>
  /**
   * Verifies proofs as `POST …/verify` does, and stores nothing: for servers with sessions of their
   * own. The nonce is used up in any case.
   *
   * @throws {@link SignInRefusal} with the reason
   */
  verify(
    headers: ReadableHeaders,
    proofs: readonly SignInProof[],
  ): Promise<readonly SignInSession[]>
}

/**
 * Creates the routes that sign visitors in, for every server with `Request` and `Response`: Node,
 * edge and workers.
 *
 * @throws `TypeError` if the options contradict each other
 *
 * @example
 * ```ts
 * import { createSignInHandlers } from 'latchkey/siwx'
 *
 * const signIn = createSignInHandlers({
 *   chainIds: ['eip155:1'],
 *   origins: ['https://app.example'],
 *   statement: 'Sign in to the example.',
 * })
 * export const GET = signIn.handle
 * export const POST = signIn.handle
 * ```
 */
export function createSignInHandlers(options: SignInOptions): SignInHandlers {
  const {
    chainIds,
    isCrossSite = false,
    lifetime = 604_800,
    nonceLifetime = 600,
    origins,
    statement,
    store = createMemoryStore(),
    transport = 'cookie',
  } = options
  const rule = createOriginRule(origins)
  if (isCrossSite && !rule.isSecure)
    throw new TypeError('`isCrossSite` needs https. Browsers refuse its cookies otherwise.')
  const cookies = createCookies({ isCrossSite, isSecure: rule.isSecure })
  const hasCookies = transport === 'cookie'

  const readToken = (headers: ReadableHeaders) =>
    hasCookies ? cookies.read(headers, 'token') : readBearer(headers)
  /** A nonce serves only the browser that requested it. */
  const nonceId = (nonce: string, browser = '') => hashSecret(`${nonce} ${browser}`)

  async function readSessions(headers: ReadableHeaders) {
    const token = readToken(headers)
    if (token === undefined) return []
    const sessions = await store.readSessions(await hashSecret(token))
    return sessions.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now())
  }

  async function issue(request: Request, origin: string): Promise<Response> {
    const body = await readBody(request, signInNonce.body, 8_192)
    const stated = typeof statement === 'function' ? statement(body.statement) : statement
    const now = Date.now()
    const terms = {
      domain: new URL(origin).host,
      uri: origin,
      ...(stated === undefined ? {} : { statement: stated }),
    }
    const nonce = createNonce()
    const expiresAt = now + nonceLifetime * 1000
    const browser = hasCookies ? (cookies.read(request.headers, 'browser') ?? createSecret()) : ''
    await store.addNonce(await nonceId(nonce, browser), { ...terms, expiresAt })
    const response = Response.json({
      ...terms,
      chainIds,
      expirationTime: new Date(now + lifetime * 1000).toISOString(),
      issuedAt: new Date(now).toISOString(),
      nonce,
      nonceExpiresAt: new Date(expiresAt).toISOString(),
    })
    if (hasCookies)
      response.headers.append('Set-Cookie', cookies.write('browser', browser, nonceLifetime))
    return response
  }

  async function verify(headers: ReadableHeaders, proofs: readonly SignInProof[]) {
    const browser = hasCookies ? cookies.read(headers, 'browser') : undefined
    return verifyProofs(proofs, {
      ...options,
      lifetime,
      takeNonce: async (nonce) => store.takeNonce(await nonceId(nonce, browser)),
    })
  }

  async function answerVerify(request: Request): Promise<Response> {
    const { proofs } = await readBody(request, signInVerify.body, 262_144)
    const added = await verify(request.headers, proofs)
    const others = (await readSessions(request.headers)).filter((old) => isKept(old, added))
    const sessions = [...added, ...others].slice(0, mostSessions)
    // A new token, because an attacker may have planted the former one.
    const token = createSecret()
    await store.writeSessions(await hashSecret(token), sessions)
    const former = readToken(request.headers)
    if (former !== undefined) await store.writeSessions(await hashSecret(former), [])
    if (!hasCookies) return Response.json({ sessions, token })
    return withToken(Response.json({ sessions }), token)
  }

  async function signOut(request: Request): Promise<Response> {
    const given = await readBody(request, signInSignOut.body, 8_192)
    const held = await readSessions(request.headers)
    const sessions = held.filter((one) => !isSameAccount(one, given))
    const token = readToken(request.headers)
    if (token !== undefined) await store.writeSessions(await hashSecret(token), sessions)
    const response = Response.json({ sessions })
    return hasCookies && sessions.length === 0 ? withToken(response, undefined) : response
  }

  function withToken(response: Response, token: string | undefined): Response {
    response.headers.append('Set-Cookie', cookies.write('token', token, lifetime))
    return response
  }

  async function answer(request: Request): Promise<Response> {
    const origin = rule.check(request.headers)
    const route = /\/(nonce|verify|session|sign-out)\/?$/.exec(new URL(request.url).pathname)?.[1]
    if (route === undefined) throw new SignInRefusal(404, 'path', 'There is no such route.')
    if (request.method === 'OPTIONS') return answerPreflight()
    if (request.method !== (route === 'session' ? 'GET' : 'POST'))
      throw new SignInRefusal(405, 'method', 'Request `session` with GET, the others with POST.')
    if (route === 'nonce') return issue(request, origin)
    if (route === 'verify') return answerVerify(request)
    if (route === 'sign-out') return signOut(request)
    return Response.json({ sessions: await readSessions(request.headers) })
  }

  return {
    async handle(request) {
      const response = await answer(request).catch((error: unknown) => {
        if (error instanceof SignInRefusal) return toResponse(error)
        throw error
      })
      response.headers.set('Cache-Control', 'no-store')
      return rule.allow(response, request.headers.get('origin'))
    },
    readSessions,
    verify: async (headers, proofs) =>
      verify(headers, parseBody(signInVerify.body, { proofs }).proofs),
  }
}

/** Each chain family has one signed-in address, which may have signed in on several chains. */
function isKept(old: SignInSession, added: readonly SignInSession[]): boolean {
  const familyOf = ({ chainId }: SignInSession) => chainId.split(':')[0]
  return added.every((one) => {
    if (familyOf(one) !== familyOf(old)) return true
    return one.chainId !== old.chainId && isSameAccount(old, { address: one.address })
  })
}

function answerPreflight(): Response {
  const headers = {
    'Access-Control-Allow-Headers': 'Authorization, Content-Type',
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Max-Age': '600',
  }
  return new Response(null, { headers, status: 204 })
}
