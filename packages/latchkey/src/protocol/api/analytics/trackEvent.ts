import * as v from 'valibot'
import { post } from '../../endpoint.ts'

/**
 * An analytics event.
 *
 * @example
 * ```ts
 * import { trackedEvent } from 'latchkey/protocol'
 * import { parse } from 'valibot'
 *
 * parse(trackedEvent, {
 *   domain: 'app.example',
 *   eventId: crypto.randomUUID(),
 *   props: { event: 'MODAL_CLOSE', type: 'track' },
 *   timestamp: Date.now(),
 *   url: 'https://app.example/',
 * })
 * ```
 */
export const trackedEvent = v.object({
  domain: v.string(),
  eventId: v.pipe(v.string(), v.uuid()),
  props: v.object({
    address: v.optional(v.string()),
    event: v.pipe(v.string(), v.nonEmpty()),
    properties: v.optional(v.record(v.string(), v.unknown())),
    type: v.picklist(['track', 'error']),
  }),
  /** Milliseconds since 1970. */
  timestamp: v.number(),
  url: v.string(),
})

/** An event for the provider's statistics. */
export type TrackedEvent = v.InferOutput<typeof trackedEvent>

/**
 * Sends an event to analytics.
 *
 * @example
 * ```ts
 * import { type EndpointInput, trackEvent } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof trackEvent> = {
 *   body: {
 *     domain: 'app.example',
 *     eventId: crypto.randomUUID(),
 *     props: { event: 'MODAL_OPEN', type: 'track' },
 *     timestamp: Date.now(),
 *     url: 'https://app.example/',
 *   },
 * }
 * ```
 */
export const trackEvent = post('analytics', '/e', {
  answer: 'nothing',
  body: trackedEvent,
})
