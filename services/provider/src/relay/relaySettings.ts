import { relayDelivery, relayPingMs } from 'latchkey/protocol'

/** How a relay behaves. What is not chosen is as {@link defaultRelaySettings} says. */
export type RelaySettings = {
  readonly pingMs: number
  /** After how long, and how often, a message is pushed that nobody acknowledges. */
  readonly retryMs: number
  readonly tries: number
  /**
   * How soon after its own message a client takes the answer to it: wallets lose what comes while
   * they still wait for the relay.
   */
  readonly holdMs: number
  /** Subscriptions of all sockets together. */
  readonly maxSubscriptions: number
  /** Messages that one socket may leave unacknowledged. */
  readonly window: number
  /** Of the sockets of one client, so many of the newest are pushed to. */
  readonly newest: number
  /** Sockets of one client; and of all. */
  readonly maxPerClient: number
  readonly maxSockets: number
  /** When a socket that is not among the newest and has been silent so long is closed. */
  readonly reapAfterMs: number
  /** How many calls one socket may make in a second, and at once. */
  readonly callsPerSecond: number
  readonly callBurst: number
  /** How much one socket may send in a second, and at once. */
  readonly bytesPerSecond: number
  readonly byteBurst: number
  /** For how long a store that does not answer is asked again before the socket is closed. */
  readonly patienceMs: number
  /** Over how long sockets are closed when the relay stops. */
  readonly drainMs: number
}

/** What suits wallets as they are. */
export const defaultRelaySettings: RelaySettings = {
  pingMs: relayPingMs,
  retryMs: relayDelivery.retryMs,
  tries: relayDelivery.tries,
  holdMs: 50,
  window: 64,
  newest: 4,
  maxPerClient: 1_000,
  maxSockets: 20_000,
  maxSubscriptions: 1_000_000,
  reapAfterMs: 120_000,
  callsPerSecond: 100,
  callBurst: 1_000,
  bytesPerSecond: 524_288,
  byteBurst: 4_194_304,
  patienceMs: 10_000,
  drainMs: 4_000,
}
