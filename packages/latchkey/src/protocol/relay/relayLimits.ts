/**
 * A relay's limits per client. Latchkey's relay refuses more; its clients stay below.
 *
 * @example
 * ```ts
 * import { relayLimits } from 'latchkey/protocol'
 *
 * relayLimits.mailbox // 500
 * ```
 */
export const relayLimits = {
  /** Characters of a message: a base64 envelope. */
  messageLength: 1_048_576,
  /** Topics, messages or receipts in one call. */
  batch: 500,
  /** Subscriptions of one socket. */
  topics: 5_000,
  /** Messages that wait in one mailbox; the oldest are dropped. */
  mailbox: 500,
  /** Seconds: thirty days. */
  ttl: 2_592_000,
  /** Messages in one fetch response; `hasMore` announces more. */
  fetch: 100,
} as const

/**
 * How long a pushed message may stay unacknowledged, and how often it is pushed.
 *
 * @example
 * ```ts
 * import { relayDelivery } from 'latchkey/protocol'
 *
 * relayDelivery.tries * relayDelivery.retryMs // 15000
 * ```
 */
export const relayDelivery = { retryMs: 5_000, tries: 3 } as const

/**
 * Interval of a relay's pings: clients disconnect after 31 to 35 seconds of silence.
 *
 * @example
 * ```ts
 * import { relayPingMs } from 'latchkey/protocol'
 *
 * relayPingMs / 1000 // 25
 * ```
 */
export const relayPingMs = 25_000
