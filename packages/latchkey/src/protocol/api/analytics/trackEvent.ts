import * as v from 'valibot'
import { post } from '../../endpoint.ts'

/** An analytics event. */
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

/** Sends an event to analytics. */
export const trackEvent = post('analytics', '/e', {
  answer: 'nothing',
  body: trackedEvent,
})
