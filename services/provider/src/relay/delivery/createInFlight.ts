import { createHash } from 'node:crypto'
import { type RelayPush, relayPushMethod } from 'latchkey/protocol'
import type { Mailboxes, WaitingMessage } from '../mailboxes/Mailboxes.ts'
import type { RelaySettings } from '../relaySettings.ts'
import type { RelayWatch } from '../watchRelay.ts'

/** A message on its way. Its text is read again when it is pushed again: texts weigh much. */
type Flight = Pick<WaitingMessage, 'hash' | 'place' | 'topic'> & {
  /** The place before it. */
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
  readonly watch: RelayWatch
  send(text: string): void
  /** Whether a topic is still to be pushed here. */
  isWanted(topic: string): boolean
  /** Hears when there is room for another. */
  onLanded(): void
  /** Hears of messages that the client has, for its other sockets. */
  onAcknowledged(topic: string, hash: string): void
}

export type LaunchOptions = {
  readonly after: string | undefined
  readonly askedAt: number
  /** Hears when it was pushed for the last time and the client has not said that it has it. */
  onGivenUp(): void
}

/** What was pushed to one socket and is not acknowledged yet. */
export type InFlight = {
  readonly count: number
  has(message: WaitingMessage): boolean
  /** Pushes a message, and again in time; its own time counts from when it was asked for. */
  launch(message: WaitingMessage, launch: LaunchOptions): void
  acknowledge(pushId: string, isTaken: boolean): void
  settle(topic: string, hash: string): void
  stop(): void
}

/** Makes {@link InFlight}: each message until it is acknowledged, pushed often enough, or over. */
export function createInFlight(options: InFlightOptions): InFlight {
  const { clientId, mailboxes, send, settings, watch } = options
  const flights = new Map<number, Flight>()
  const ids = new Map<string, number>()
  let lastId = 0

  /** Sixteen digits, which every client reads exactly; never the same twice on one socket. */
  function nextId(): number {
    lastId = Math.max(lastId + 1, Date.now() * 1_000)
    return lastId
  }

  const nameOf = ({ hash, topic }: { hash: string; topic: string }) => `${topic}:${hash}`

  function push(id: number, flight: Flight, message: WaitingMessage): void {
    const { attestation, hash: _, leftMs: __, place: ___, ...data } = message
    if (++flight.tries > 1) watch.count('relay_redeliveries_total')
    else watch.count('relay_deliveries_total')
    const frame: RelayPush = {
      id,
      jsonrpc: '2.0',
      method: relayPushMethod,
      params: {
        id: subscriptionId(message.topic, clientId),
        data: { ...data, ...(attestation && { attestation }) },
      },
    }
    flight.timer = setTimeout(() => void retry(id, flight), settings.retryMs)
    send(JSON.stringify(frame))
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

  /** It stays in its mailbox for the next subscription. */
  function giveUp(id: number, flight: Flight): void {
    // Acknowledged meanwhile, it has landed already.
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
      // What it could not take comes again.
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

/** Clients know this id without being told. */
export function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
}
