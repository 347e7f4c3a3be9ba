import { relayDelivery, relayPingMs } from 'latchkey/protocol'

/** Settings of a relay. {@link defaultRelaySettings} has the defaults. */
export type RelaySettings = {
  readonly pingMs: number
  /** Interval and number of pushes of an unacknowledged message. */
  readonly retryMs: number
  readonly tries: number
  /**
   * How long a response to a client's own message is held back: wallets lose responses that arrive
   * while they wait for the relay.
   */
  readonly holdMs: number
  /** Limit of subscriptions over all sockets. */
  readonly maxSubscriptions: number
  /** Limit of unacknowledged messages per socket. */
  readonly window: number
  /** How many of a client's newest sockets get pushes. */
  readonly newest: number
  /** Limit of sockets per client, and of all sockets. */
  readonly maxPerClient: number
  readonly maxSockets: number
  /** Idle time after which an older socket is closed. */
  readonly reapAfterMs: number
  /** Calls per second and burst of one socket. */
  readonly callsPerSecond: number
  readonly callBurst: number
  /** Bytes per second and burst of one socket. */
  readonly bytesPerSecond: number
  readonly byteBurst: number
  /** How long calls are retried while the store fails, before the socket is closed. */
  readonly patienceMs: number
  /** Time over which sockets are closed when the relay stops. */
  readonly drainMs: number
}

/** Defaults that suit existing wallets. */
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
