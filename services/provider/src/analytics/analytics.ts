import { getAnalyticsConfig, trackEvent } from 'latchkey/protocol'
import type { AppContext } from '../AppContext.ts'
import { analyticsEvents } from '../db/schema.ts'
import { defineRoute, type Route } from '../http/defineRoute.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import { countEvents } from './countEvents.ts'

// Clocks of visitors may be wrong, but not before the first of these events or by a year.
const earliest = Date.UTC(2024, 0)
const year = 365 * 24 * 60 * 60 * 1_000

/** `POST /e` takes events, `GET /getAnalyticsConfig` says whether they are wanted. */
export function analytics({ config, db }: AppContext): readonly Route[] {
  const { analytics: isAnalyticsEnabled, analyticsStats } = config
  const counted = countEvents()

  const routes: Route[] = [
    defineRoute(getAnalyticsConfig, () => ({ isAnalyticsEnabled }), { keep: {} }),
    defineRoute(
      trackEvent,
      async ({ body, c, caller }) => {
        if (!isAnalyticsEnabled)
          throw new Refusal(404, { name: 'analytics', description: 'This server takes no events' })
        const { domain, eventId, props, timestamp, url } = body
        if (!(timestamp >= earliest && timestamp <= Date.now() + year))
          throw new Refusal(400, {
            name: 'timestamp',
            description: 'Expected milliseconds of today',
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
          // Sent twice, it is kept once.
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
