/** How much a relay takes of one client. Ours refuses what is above; a client stays below. */
export const relayLimits = {
  /** Characters of a message: an envelope in base64. */
  messageLength: 1_048_576,
  /** Topics, messages or receipts in one call. */
  batch: 500,
  /** Subscriptions of one socket. */
  topics: 5_000,
  /** Messages that wait in one mailbox; the oldest give way. */
  mailbox: 500,
  /** Seconds: thirty days. */
  ttl: 2_592_000,
  /** Messages in one answer to a fetch; `hasMore` says that there are more. */
  fetch: 100,
} as const

/** How long a message that was pushed may stay unacknowledged, and how often it is pushed. */
export const relayDelivery = { retryMs: 5_000, tries: 3 } as const

/** How often a relay pings: clients that hear nothing for 31 to 35 seconds hang up. */
export const relayPingMs = 25_000
