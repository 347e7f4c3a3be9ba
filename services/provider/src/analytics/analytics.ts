import { getAnalyticsConfig, trackEvent } from 'latchkey/protocol'
import type { AppContext } from '../AppContext.ts'
import { analyticsEvents } from '../db/serviceTables.ts'
import { defineRoute, type Route } from '../http/defineRoute.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import { countEvents } from './countEvents.ts'

// Visitors' clocks may be wrong. Accepted are times after the first release and up to a year ahead.
const earliest = Date.UTC(2024, 0)
const year = 365 * 24 * 60 * 60 * 1_000

/** `POST /e` stores events; `GET /getAnalyticsConfig` says whether the provider accepts them. */
export function analytics({ config, db }: AppContext): readonly Route[] {
  const { analytics: isAnalyticsEnabled, analyticsStats } = config
  const counted = countEvents()

  const routes: Route[] = [
    defineRoute(getAnalyticsConfig, () => ({ isAnalyticsEnabled }), { keep: {} }),
    defineRoute(
      trackEvent,
      async ({ body, c, caller }) => {
        if (!isAnalyticsEnabled)
          throw new Refusal(404, {
            name: 'analytics',
            description: 'This server does not accept events',
          })
        const { domain, eventId, props, timestamp, url } = body
        if (!(timestamp >= earliest && timestamp <= Date.now() + year))
          throw new Refusal(400, {
            name: 'timestamp',
            description: 'Expected a current time in milliseconds',
          })
        await db
          .insert(analyticsEvents)
          .values({
            ...props,
            domain,
            eventId,
            url,
            happenedAt: new Date(timestamp),
            projectId: caller.projectId,
          })
          // A repeated event is stored once.
          .onConflictDoNothing()
        counted.add(body)
        return c.body(null, 202)
      },
      { maxBytes: 16 * 1024 },
    ),
  ]
  if (analyticsStats)
    routes.push({
      endpoint: { ...getAnalyticsConfig, path: '/e/stats' },
      mount: (app, { mayAsk }) =>
        app.get('/e/stats', async (c) => {
          await mayAsk(c, c.env.visit)
          return c.json(counted.stats())
        }),
    })
  return routes
}
