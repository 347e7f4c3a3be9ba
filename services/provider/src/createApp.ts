import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { AppContext } from './AppContext.ts'
import { type Checks, health } from './chains/health.ts'
import { nodesByFamily } from './chains/nodesByFamily.ts'
import {
  completeConfig,
  defaultRoles,
  httpRoles,
  type ProviderConfig,
  type Role,
} from './config.ts'
import { gateway } from './gateway/gateway.ts'
import { externalChains } from './history/fromPort.ts'
import { describeApi } from './http/describeApi.ts'
import { answerError, answerNotFound } from './http/errors/answerError.ts'
import { readCaller } from './http/input/readCaller.ts'
import { createMetrics } from './http/metrics/createMetrics.ts'
import { logRequests } from './http/metrics/logRequests.ts'
import { measure, showMetrics } from './http/metrics/measure.ts'
import { receive } from './http/receive.ts'
import { createAnswers } from './http/responses/createAnswers.ts'
import { checkProject } from './http/rules/checkProject.ts'
import { costOf } from './http/rules/costOf.ts'
import { limitRate } from './http/rules/limitRate.ts'
import { asMiddleware, inTurn } from './http/rules/Rule.ts'
import type { RouteEnv } from './http/Visit.ts'
import { checkout } from './onramp/checkout.ts'
import type { Front } from './processes/Front.ts'
import { mergeMetrics } from './processes/mergeMetrics.ts'
import { rooms } from './rooms.ts'
import { checkSecureSite } from './secure/checkSecureSite.ts'
import { exceptTopLevel } from './secure/exceptTopLevel.ts'
import { secureRoutes } from './secureRoutes.ts'

/** Parts of an app; optional parts have defaults. */
export type AppOptions = Pick<AppContext, 'db' | 'fanout' | 'ports'> & {
  readonly log?: AppContext['log'] | undefined
  readonly metrics?: AppContext['metrics']
  readonly answers?: AppContext['answers']
  readonly config: Partial<ProviderConfig> & Pick<ProviderConfig, 'chains'>
  /** Checks that `/readyz` depends on, by name. @default none */
  readonly checks?: Checks | undefined
  /** Checks that `/readyz` only reports. @default none */
  readonly softChecks?: Checks | undefined
  /** Cheap checks of the process itself, which run for every request of `/readyz`. @default none */
  readonly ownChecks?: Checks | undefined
  /** The process in front of this one. @default none */
  readonly front?: Pick<Front, 'name' | 'reports'> | undefined
  /** Without `api`, `auth` or `escrow`, only health and metrics are served. @default all but these two */
  readonly roles?: readonly Role[]
}

/**
 * Creates the provider's app without a server, so that tests can request routes directly.
 */
export function createApp({
  answers = createAnswers(),
  checks,
  config: options,
  db,
  fanout,
  front,
  log = () => {},
  metrics = createMetrics(),
  ownChecks,
  ports,
  roles = defaultRoles,
  softChecks,
}: AppOptions): Hono {
  const config = completeConfig(options)
  const context: AppContext = { answers, config, db, fanout, log, metrics, ports }
  const routes = [
    ...(roles.includes('api') ? rooms.flatMap((room) => room(context)) : []),
    ...secureRoutes(context, roles),
  ]

  const limit = limitRate({
    fanout,
    limits: config.limits,
    onLimited: () => metrics.count('rate_limited_total'),
    trustProxy: config.trustProxy,
  })
  // Refused requests cost an address its quota, but no project.
  const { secureSiteOrigins } = config.auth
  const project = { db, projects: config.projects, secureSiteOrigins }
  const mayAsk = inTurn(checkProject(project), limit.byProject)
  const mayAskSignedIn = inTurn(checkProject({ ...project, hasTokens: false }), limit.byProject)
  // The secure site's requests carry tokens of visitors, not of projects.
  const mayAskSecurely = inTurn(
    checkSecureSite(secureSiteOrigins),
    exceptTopLevel(inTurn(checkProject({ ...project, hasTokens: false }), limit.byProject)),
  )
  const countMore = inTurn(limit.byAddress, limit.byProject)

  const allSoftChecks = front
    ? {
        ...softChecks,
        processes: async () => {
          if (!(await front.reports()).every(({ isReady }) => isReady))
            throw new Error('A process of the provider does not answer')
        },
      }
    : softChecks
  const readMetrics = async () =>
    front
      ? mergeMetrics([{ name: front.name, metrics: metrics.text() }, ...(await front.reports())])
      : metrics.text()

  const inner = new Hono<RouteEnv>()
    .options(
      '*',
      cors({
        origin: '*',
        allowMethods: ['GET', 'POST'],
        allowHeaders: ['Authorization', 'Content-Type', 'DPoP', 'X-Request-Id'],
        maxAge: 86_400,
      }),
    )
    .onError((error, c) => answerError(error, c.env.visit, log))
    .notFound((c) => answerNotFound(c.req.path, c.env.visit))
    .route('/', health({ chains: config.chains, checks, ownChecks, softChecks: allSoftChecks }))
    .route('/', showMetrics(readMetrics, config.metricsToken))
  if (roles.some((role) => httpRoles.includes(role)))
    inner
      .route('/', describeApi(routes, config))
      .use(asMiddleware(inTurn(limit.byAddress, readCaller)))
  if (roles.includes('api')) inner.route('/', checkout(context))
  const external = externalChains(ports)
  for (const route of routes) {
    const { path, service } = route.endpoint
    route.mount(inner, {
      answers,
      checkAnswers: config.checkAnswers,
      costOf: costOf({ externalChains: external.length }),
      countMore,
      mayAsk:
        service === 'auth' || service === 'escrow'
          ? mayAskSecurely
          : path.startsWith('/v1/sign-in/')
            ? mayAskSignedIn
            : mayAsk,
    })
  }
  if (roles.includes('api'))
    inner.use(asMiddleware(mayAsk)).route(
      '/',
      gateway({
        chains: nodesByFamily(config.chains).rpc,
        countMore,
        timeoutMs: config.nodeTimeoutMs,
      }),
    )

  const measureRequest = measure(metrics)
  const logRequest = logRequests(log)
  const enter = receive({
    answers,
    ask: (c, visit) => inner.fetch(c.req.raw, { ...c.env, visit }),
    log,
    onAnswered(c, visit, response) {
      measureRequest(c, visit, response)
      logRequest(c, visit, response)
    },
    rule: inTurn(limit.byAddress, mayAsk),
  })
  // Hono calls a single handler directly, without composing middleware.
  return new Hono().all('*', (c) => enter(c))
}
