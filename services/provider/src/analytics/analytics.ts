import { Hono } from 'hono'
import { getAnalyticsConfig, trackEvent } from 'latchkey/protocol'
import { limitBody } from '../http/limitBody.ts'
import { Refusal } from '../http/Refusal.ts'
import { readBody } from '../http/readInput.ts'
import { countEvents } from './countEvents.ts'

const maxBytes = 16 * 1024

/** `POST /e` takes events, `GET /getAnalyticsConfig` says whether they are wanted. */
export function analytics({ isEnabled, showStats }: { isEnabled: boolean; showStats: boolean }) {
  const events = countEvents()
  const app = new Hono()

  app.get(getAnalyticsConfig.path, (c) => c.json({ isAnalyticsEnabled: isEnabled }))

  app.post(trackEvent.path, limitBody(maxBytes), async (c) => {
    if (!isEnabled)
      throw new Refusal(404, { name: 'analytics', description: 'This server takes no events' })
    events.add(await readBody(c, trackEvent.body))
    return c.body(null, 202)
  })

  if (showStats) app.get('/e/stats', (c) => c.json(events.stats()))
  return app
}
