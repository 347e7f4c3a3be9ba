import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { requestId } from 'hono/request-id'
import type { AppContext } from './AppContext.ts'
import { health } from './chains/health.ts'
import { roles as allRoles, completeConfig, type ProviderConfig, type Role } from './config.ts'
import { gateway } from './gateway/gateway.ts'
import { answerError, answerNotFound } from './http/answerError.ts'
import { checkProject } from './http/checkProject.ts'
import { createMetrics } from './http/createMetrics.ts'
import type { RouteEnv } from './http/defineRoute.ts'
import { describeApi } from './http/describeApi.ts'
import { limitRate } from './http/limitRate.ts'
import { logRequests } from './http/logRequests.ts'
import { measure, showMetrics } from './http/measure.ts'
import { readCaller } from './http/readCaller.ts'
import { checkout } from './onramp/checkout.ts'
import { rooms } from './rooms.ts'

/** What an app is made of; what can be left out has a default. */
export type AppOptions = Pick<AppContext, 'db' | 'fanout' | 'ports'> & {
  readonly log?: AppContext['log'] | undefined
  readonly metrics?: AppContext['metrics']
  readonly config: Partial<ProviderConfig> & Pick<ProviderConfig, 'chains'>
  /** Names what does not answer, for `/readyz`. @default nothing is asked */
  readonly checks?: Readonly<Record<string, () => Promise<void>>> | undefined
  /** Without `api` only health and metrics are answered. @default all */
  readonly roles?: readonly Role[]
}

/**
 * The provider without a socket: routes that can be asked directly.
 *
 * @example
 * ```ts
 * const { db } = await openDatabase()
 * const fanout = await openFanout()
 * const app = createApp({ db, fanout, ports, config: { chains: {} } })
 * const response = await app.request('/getWallets?entries=4')
 * ```
 */
export function createApp({
  checks,
  config: options,
  db,
  fanout,
  log = () => {},
  metrics = createMetrics(),
  ports,
  roles = allRoles,
}: AppOptions): Hono<RouteEnv> {
  const config = completeConfig(options)
  const context: AppContext = { config, db, fanout, log, metrics, ports }
  const routes = rooms.flatMap((room) => room(context))

  const app = new Hono<RouteEnv>()
    .use(requestId())
    .use(measure(metrics))
    .use(logRequests(log))
    .use(prepare(config))
    .options(
      '*',
      cors({
        origin: '*',
        allowMethods: ['GET', 'POST'],
        allowHeaders: ['Authorization', 'Content-Type', 'X-Request-Id'],
        exposeHeaders,
        maxAge: 86_400,
      }),
    )
    .onError(answerError(log))
    .notFound(answerNotFound)
    .route('/', health({ chains: config.chains, checks }))
    .route('/', showMetrics(metrics, config.metricsToken))
  if (!roles.includes('api')) return app

  app
    .route('/', describeApi(routes, config))
    .use(readCaller())
    .use(
      limitRate({
        fanout,
        limits: config.limits,
        log,
        onLimited: () => metrics.count('rate_limited_total'),
        trustProxy: config.trustProxy,
      }),
    )
    .route('/', checkout(context))
    .use(checkProject({ projects: config.projects, db }))
  for (const route of routes) route.mount(app)
  return app.route('/', gateway({ chains: config.chains, timeoutMs: config.nodeTimeoutMs }))
}

const exposeHeaders = ['Retry-After', 'X-Request-Id']

function prepare({ checkAnswers }: ProviderConfig) {
  return createMiddleware<RouteEnv>(async (c, next) => {
    c.set('checkAnswers', checkAnswers)
    // Before the answer, not on it: an answer that is touched again is copied, at half the speed.
    c.header('Access-Control-Allow-Origin', '*')
    c.header('Access-Control-Expose-Headers', exposeHeaders.join())
    c.header('X-Content-Type-Options', 'nosniff')
    await next()
  })
}
