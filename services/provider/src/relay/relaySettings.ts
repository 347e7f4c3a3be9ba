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
  /** Limits of subscriptions over all replicas. */
  readonly subscriptionsPerNetwork: number
  readonly subscriptionsPerProject: number
  /** Limit of clients that subscribe to one topic. A pairing has two. */
  readonly clientsPerTopic: number
  /** Limit of unacknowledged messages per socket. */
  readonly window: number
  /** How many of a client's newest sockets get pushes. */
  readonly newest: number
  /** Limits of sockets per client, and of all sockets. */
  readonly maxPerClient: number
  readonly maxSockets: number
  /** Limits of sockets over all replicas. */
  readonly socketsPerNetwork: number
  readonly socketsPerProject: number
  /** Share of all sockets and subscriptions that one of several projects may use. */
  readonly projectShare: number
  /** Idle time after which an older socket is closed. */
  readonly reapAfterMs: number
  /** Calls per second and burst of one socket. */
  readonly callsPerSecond: number
  readonly callBurst: number
  /** Bytes per second and burst of one socket. */
  readonly bytesPerSecond: number
  readonly byteBurst: number
  /** The same, over all sockets of one network. */
  readonly callsPerSecondPerNetwork: number
  readonly callBurstPerNetwork: number
  readonly bytesPerSecondPerNetwork: number
  readonly byteBurstPerNetwork: number
  /** Messages per minute over all replicas; each started 16 KiB of a message counts as one. */
  readonly publishesPerNetwork: number
  readonly publishesPerProject: number
  /** Bytes received or sent but not finished, of one network and of all. */
  readonly heldBytesPerNetwork: number
  readonly maxHeldBytes: number
  /** How many reads of the store one network may have running. */
  readonly readsPerNetwork: number
  /** How long a socket may not take the data that waits for it, before it is closed. */
  readonly stuckMs: number
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
  socketsPerNetwork: 2_000,
  socketsPerProject: 40_000,
  maxSubscriptions: 300_000,
  subscriptionsPerNetwork: 20_000,
  subscriptionsPerProject: 600_000,
  clientsPerTopic: 64,
  projectShare: 0.5,
  reapAfterMs: 120_000,
  callsPerSecond: 100,
  callBurst: 1_000,
  bytesPerSecond: 524_288,
  byteBurst: 4_194_304,
  callsPerSecondPerNetwork: 400,
  callBurstPerNetwork: 4_000,
  bytesPerSecondPerNetwork: 2 * 1_048_576,
  byteBurstPerNetwork: 16 * 1_048_576,
  publishesPerNetwork: 12_000,
  publishesPerProject: 120_000,
  heldBytesPerNetwork: 64 * 1_048_576,
  maxHeldBytes: 256 * 1_048_576,
  readsPerNetwork: 8,
  stuckMs: 30_000,
  patienceMs: 10_000,
  drainMs: 4_000,
}

/** Connections that one network may have open: its sockets, and plain requests besides. */
export function connectionsPerNetwork(sockets = defaultRelaySettings.socketsPerNetwork): number {
  return sockets + 500
}
