import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { requestId } from 'hono/request-id'
import { analytics } from './analytics/analytics.ts'
import { health } from './chains/health.ts'
import { supported } from './chains/supported.ts'
import { images } from './directory/images.ts'
import { readDirectory } from './directory/readDirectory.ts'
import { wallets } from './directory/wallets.ts'
import { gateway } from './gateway/gateway.ts'
import { answerError, answerNotFound } from './http/answerError.ts'
import { checkProject } from './http/checkProject.ts'
import { logRequests } from './http/logRequests.ts'
import type { ProviderOptions } from './options.ts'

/**
 * The provider without a socket: routes that can be asked directly.
 *
 * @example
 * ```ts
 * const app = createApp({ chains: { 'eip155:1': 'http://127.0.0.1:8545' } })
 * const response = await app.request('/getWallets?entries=4')
 * ```
 */
export function createApp({
  analytics: isEnabled = true,
  analyticsStats: showStats = false,
  chains,
  directory = readDirectory(),
  log = () => {},
  nodeTimeoutMs: timeoutMs = 15_000,
  projects,
}: ProviderOptions) {
  return new Hono()
    .use(requestId())
    .use(logRequests(log))
    .use(
      cors({
        origin: '*',
        allowMethods: ['GET', 'POST'],
        allowHeaders: ['Content-Type', 'X-Request-Id'],
        exposeHeaders: ['X-Request-Id'],
        maxAge: 86_400,
      }),
    )
    .use(async (c, next) => {
      await next()
      c.header('X-Content-Type-Options', 'nosniff')
    })
    .onError(answerError(log))
    .notFound(answerNotFound)
    .route('/', health(chains))
    .use(checkProject(projects))
    .route('/', wallets(directory))
    .route('/', images())
    .route('/', analytics({ isEnabled, showStats }))
    .route('/', supported(chains))
    .route('/', gateway({ chains, timeoutMs }))
}
