import { getAnalyticsConfig } from '../../../protocol/api/analytics/getAnalyticsConfig.ts'
import { type TrackedEvent, trackEvent } from '../../../protocol/api/analytics/trackEvent.ts'
import type { Engine } from '../../engine.ts'
import type { LatchkeyEvent } from '../../events.ts'
import { onDestroy } from '../../lifetime/onDestroy.ts'
import { alerts } from '../../notices/alerts.ts'
import { showAlert } from '../../notices/showAlert.ts'
import { activeAddress } from '../../selectors.ts'
import { request, statusOf } from '../client/request.ts'

/**
 * Sends events to the provider if it accepts them. Call it after intent, because it sends a request at
 * once. Further calls have no effect. `held` are earlier events; events that occur before the provider
 * responds are queued.
 */
export async function startAnalytics(
  engine: Engine,
  held: readonly LatchkeyEvent[] = [],
): Promise<void> {
  const { features, provider } = engine.store.getState().options
  if (!features.analytics || !provider.analyticsUrl || !provider.directoryUrl) return
  const analytics = engine.once(createAnalytics)
  analytics.listening ??= listen(engine, held)
  await analytics.listening
}

function createAnalytics(): { listening?: Promise<void> } {
  return {}
}

async function listen(engine: Engine, held: readonly LatchkeyEvent[]): Promise<void> {
  const waiting = [...held]
  const stopWaiting = engine.events.subscribe((event) => waiting.push(event))
  const isWanted = await isAnalyticsEnabled(engine)
  stopWaiting()
  if (!isWanted || engine.signal.aborted) return

  const send = createSender(engine)
  for (const event of waiting) send(event)
  onDestroy(engine, engine.events.subscribe(send))
}

async function isAnalyticsEnabled(engine: Engine): Promise<boolean> {
  try {
    return (await request(engine, getAnalyticsConfig, {}, { quiet: true })).isAnalyticsEnabled
  } catch (error) {
    if (engine.signal.aborted) return false
    engine.logger.warn('Analytics stays off: no response.', error)
    if (statusOf(error) === 403)
      showAlert(engine, alerts.originNotAllowed(globalThis.location?.origin))
    return false
  }
}

/** Sends events one at a time, in their order. */
function createSender(engine: Engine): (event: LatchkeyEvent) => void {
  let last = Promise.resolve()

  async function post(body: TrackedEvent): Promise<void> {
    try {
      await request(engine, trackEvent, { body }, { quiet: true })
    } catch (error) {
      if (engine.signal.aborted) return
      engine.logger.warn('An event did not arrive.', error)
      if (statusOf(error) === 403)
        showAlert(engine, alerts.originNotAllowed(globalThis.location?.origin))
    }
  }

  return (event) => {
    if (event.event === 'MODAL_CREATED') return
    if (!engine.store.getState().options.features.analytics) return
    const body = describeEvent(engine, event)
    last = last.then(() => post(body))
  }
}

function describeEvent(
  engine: Engine,
  { event, properties, timestamp, type }: LatchkeyEvent,
): TrackedEvent {
  // Leave out queries and fragments, which may contain private data.
  const { hostname = '', origin = '', pathname = '' } = globalThis.location ?? {}
  const address = activeAddress(engine.store.getState())
  return {
    domain: hostname,
    eventId: createId(),
    props: { address, event, properties, type },
    timestamp,
    url: origin + pathname,
  }
}

/** A version 4 UUID, also where the page is not a secure context. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
