import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { failure } from 'latchkey/protocol'
import * as v from 'valibot'
import type { AppContext } from '../../AppContext.ts'
import { answerError } from '../../http/errors/answerError.ts'
import { Refusal } from '../../http/errors/Refusal.ts'
import { readCaller } from '../../http/input/readCaller.ts'
import { addressOf } from '../../http/rules/addressOf.ts'
import { checkProject } from '../../http/rules/checkProject.ts'
import { limitRate } from '../../http/rules/limitRate.ts'
import { networkOf } from '../../http/rules/networkOf.ts'
import { inTurn } from '../../http/rules/Rule.ts'
import { countVisits } from '../../http/Visit.ts'
import type { Owner } from '../quotas/Owner.ts'
import { checkRelayToken } from './checkRelayToken.ts'

/** An admitted client, or the refusal. */
export type Admission =
  | { readonly clientId: string; readonly owner: Owner }
  | { readonly status: number; readonly reason: string; readonly retryAfter: string | undefined }

export type AdmissionContext = Pick<AppContext, 'config' | 'db' | 'fanout' | 'log' | 'metrics'>

/**
 * Checks a request for a socket: rate limits, the project's key and origin like every route, and
 * the client's token.
 */
export function admitClient({ config, db, fanout, log, metrics }: AdmissionContext) {
  const { limits, projects, publicUrl, trustProxy } = config
  const startVisit = countVisits()
  // Ids mean nothing to a provider that serves any project, and one project needs no share.
  const hasShares = projects === 'database' || (projects !== 'anybody' && projects.length > 1)
  // The same rules and descriptions as the routes.
  const limit = limitRate({
    fanout,
    limits,
    onLimited: () => metrics.count('rate_limited_total'),
    trustProxy,
  })
  const checkKey = checkProject({ projects, db, hasTokens: false })
  const rule = inTurn(limit.byAddress, inTurn(readCaller, inTurn(checkKey, limit.byProject)))
  const checks = new Hono()
    .use(async (c, next) => {
      await rule(c, startVisit(undefined))
      await next()
    })
    .onError((error) => answerError(error, startVisit(undefined), log))
    .get('*', (c) => c.text(networkOf(addressOf(c, { trustProxy }))))

  return async (request: IncomingMessage, url: URL): Promise<Admission> => {
    // Without `authorization`, which here carries the client's token.
    const { origin, 'x-forwarded-for': forwarded } = request.headers
    const headers = { origin, 'x-forwarded-for': forwarded }
    const incoming = { headers, socket: request.socket }
    const checked = await checks.request(url.href, undefined, { incoming })
    if (!checked.ok) return refused(checked)
    try {
      const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
      const token = url.searchParams.get('auth') ?? bearer
      if (!token) throw new Refusal(401, { name: 'auth', description: 'Expected a token in auth' })
      const clientId = checkRelayToken(token, {
        isAudience(audience) {
          const host = hostOf(audience)
          return host !== undefined && ownHosts(request, publicUrl).includes(host)
        },
      })
      const project = hasShares ? (url.searchParams.get('projectId') ?? undefined) : undefined
      return { clientId, owner: { network: await checked.text(), project } }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const [reason] = error.reasons
      return { status: error.status, reason: reason?.description ?? '', retryAfter: undefined }
    }
  }
}

async function refused(response: Response): Promise<Admission> {
  const { reasons } = v.parse(failure, await response.json())
  return {
    status: response.status,
    reason: reasons.map(({ description }) => description).join('; '),
    retryAfter: response.headers.get('retry-after') ?? undefined,
  }
}

/** Hosts that tokens may name: the public one, otherwise those of the request. */
function ownHosts({ headers }: IncomingMessage, publicUrl: string | undefined) {
  // A proxy may end TLS, so a host without a port fits both schemes.
  return publicUrl
    ? [hostOf(publicUrl)]
    : [hostOf(`http://${headers.host ?? ''}`), hostOf(`https://${headers.host ?? ''}`)]
}

/** Host and port; undefined for an invalid URL. */
function hostOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname, port, protocol } = new URL(url)
  const usual = /^(wss|https):$/.test(protocol) ? '443' : '80'
  return `${hostname}:${port || usual}`
}
