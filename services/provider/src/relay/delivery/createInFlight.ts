import { hash } from 'node:crypto'
import { relayPushMethod } from 'latchkey/protocol'
import type { Mailboxes, WaitingMessage } from '../mailboxes/Mailboxes.ts'
import type { RelaySettings } from '../relaySettings.ts'
import type { RelayWatch } from '../watchRelay.ts'
import type { Frames } from './createFrames.ts'

/** A pushed message without its text, which is large and read again for a retry. */
type Flight = Pick<WaitingMessage, 'hash' | 'place' | 'topic'> & {
  /** Position before the message. */
  readonly after: string | undefined
  readonly endsAt: number
  readonly pushedAt: number
  readonly onGivenUp: () => void
  tries: number
  timer?: NodeJS.Timeout
}

export type InFlightOptions = {
  readonly clientId: string
  readonly mailboxes: Pick<Mailboxes, 'acknowledge' | 'waiting'>
  readonly settings: Pick<RelaySettings, 'retryMs' | 'tries'>
  readonly frames: Frames
  readonly watch: RelayWatch
  /** Writes the parts of a frame. */
  send(parts: readonly Buffer[]): void
  /** Whether the socket still subscribes to a topic. */
  isWanted(topic: string): boolean
  /** Called when another message may be pushed. */
  onLanded(): void
  /** Called when the client acknowledges a message, for its other sockets. */
  onAcknowledged(topic: string, hash: string): void
}

export type LaunchOptions = {
  readonly after: string | undefined
  readonly askedAt: number
  /** Called if the client has not acknowledged the last push. */
  onGivenUp(): void
}

/** Pushed messages of one socket that are not acknowledged. */
export type InFlight = {
  readonly count: number
  has(message: WaitingMessage): boolean
  /** Pushes a message and retries it; its lifetime counts from `askedAt`. */
  launch(message: WaitingMessage, launch: LaunchOptions): void
  acknowledge(pushId: string, isTaken: boolean): void
  settle(topic: string, hash: string): void
  stop(): void
}

/**
 * Creates {@link InFlight}, which retries each message until it is acknowledged, expired, or pushed
 * often enough.
 */
export function createInFlight(options: InFlightOptions): InFlight {
  const { clientId, frames, mailboxes, send, settings, watch } = options
  const flights = new Map<number, Flight>()
  const ids = new Map<string, number>()
  let lastId = 0

  /** Sixteen digits, which every client parses exactly; unique per socket. */
  function nextId(): number {
    lastId = Math.max(lastId + 1, Date.now() * 1_000)
    return lastId
  }

  const nameOf = ({ hash, topic }: { hash: string; topic: string }) => `${topic}:${hash}`

  function push(id: number, flight: Flight, message: WaitingMessage): void {
    if (++flight.tries > 1) watch.count('relay_redeliveries_total')
    else watch.count('relay_deliveries_total')
    // A `RelayPush` around the message, whose bytes all sockets share.
    const subscription = subscriptionId(message.topic, clientId)
    const head =
      `{"id":${id},"jsonrpc":"2.0","method":"${relayPushMethod}",` +
      `"params":{"id":"${subscription}","data":`
    flight.timer = setTimeout(() => void retry(id, flight), settings.retryMs)
    send([Buffer.from(head), frames.dataOf(message), tail])
  }

  async function retry(id: number, flight: Flight): Promise<void> {
    const { after, place, topic } = flight
    const isWanted = () =>
      flights.get(id) === flight &&
      flight.tries < settings.tries &&
      flight.endsAt > performance.now() &&
      options.isWanted(topic)
    try {
      const found = isWanted()
        ? await mailboxes.waiting(topic, { after, client: clientId, limit: 1 })
        : undefined
      const message = found?.messages[0]
      if (message?.place === place && isWanted()) push(id, flight, message)
      else giveUp(id, flight)
    } catch (error) {
      watch.storeFailed(error)
      giveUp(id, flight)
    }
  }

  /** The message stays in its mailbox for the next subscription. */
  function giveUp(id: number, flight: Flight): void {
    // The client acknowledged it meanwhile.
    if (flights.get(id) !== flight) return
    land(id, flight)
    flight.onGivenUp()
  }

  function land(id: number, flight: Flight): void {
    clearTimeout(flight.timer)
    if (flights.get(id) !== flight) return
    flights.delete(id)
    ids.delete(nameOf(flight))
    options.onLanded()
  }

  return {
    get count() {
      return flights.size
    },
    has: (message) => ids.has(nameOf(message)),
    launch(message, { after, askedAt, onGivenUp }) {
      const { hash, leftMs, place, topic } = message
      const now = performance.now()
      const endsAt = askedAt + leftMs
      if (endsAt <= now) return
      const flight = { after, endsAt, hash, onGivenUp, place, pushedAt: now, topic, tries: 0 }
      const id = nextId()
      flights.set(id, flight)
      ids.set(nameOf(flight), id)
      push(id, flight, message)
    },
    acknowledge(pushId, isTaken) {
      const id = Number(pushId)
      const flight = flights.get(id)
      if (!flight) return watch.count('relay_strange_receipts_total')
      // The client failed to take it, so it is pushed again.
      if (!isTaken) return
      const { hash, pushedAt, topic } = flight
      watch.acknowledged(performance.now() - pushedAt)
      land(id, flight)
      options.onAcknowledged(topic, hash)
      mailboxes.acknowledge(topic, hash, clientId).catch(watch.storeFailed)
    },
    settle(topic, hash) {
      const id = ids.get(nameOf({ hash, topic }))
      const flight = id === undefined ? undefined : flights.get(id)
      if (id !== undefined && flight) land(id, flight)
    },
    stop() {
      for (const { timer } of flights.values()) clearTimeout(timer)
      flights.clear()
      ids.clear()
    },
  }
}

const tail = Buffer.from('}}')

/** Clients compute the same id themselves. */
export function subscriptionId(topic: string, clientId: string): string {
  return hash('sha256', topic + clientId)
}
