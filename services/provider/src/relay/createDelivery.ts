import { createHash } from 'node:crypto'
import { type RelayPush, relayPushMethod } from 'latchkey/protocol'
import type { Mailboxes, WaitingMessage } from './Mailboxes.ts'
import type { RelaySettings } from './relaySettings.ts'
import type { RelayWatch } from './watchRelay.ts'

export type DeliveryOptions = {
  readonly clientId: string
  readonly mailboxes: Mailboxes
  readonly settings: RelaySettings
  readonly watch: RelayWatch
  /** Writes a frame; `onWritten` hears when the network has it. */
  send(text: string, onWritten: () => void): void
  /** Whether so much is written that the network has not taken that more must wait. */
  isCrowded(): boolean
  /** Whether this socket is the one, of all that its client has, to push a topic to. */
  isChosen(topic: string): boolean
  /** For how long a message must be held back yet. */
  holdMs(topic: string, tag: number): number
  /** Hears of messages that the client has, for its other sockets. */
  onAcknowledged(topic: string, hash: string): void
}

/** What one socket is pushed. */
export type Delivery = {
  readonly topics: ReadonlyMap<string, unknown>
  /** Pushes what waits in a topic, from the start, and what comes. */
  subscribe(topic: string): void
  unsubscribe(topic: string): void
  /** Something may wait in a topic: look. */
  wake(topic: string): void
  /** The client says that it has a push, or that it could not take it. */
  acknowledge(pushId: string, isTaken: boolean): void
  /** The client has this message from elsewhere. */
  settle(topic: string, hash: string): void
  stop(): void
}

/** A message on its way. Its text is read again when it is pushed again: texts weigh much. */
type Flight = Pick<WaitingMessage, 'hash' | 'place' | 'topic'> & {
  /** The place before it. */
  readonly after: string | undefined
  readonly endsAt: number
  readonly pushedAt: number
  tries: number
  timer?: NodeJS.Timeout
}

/** How many messages are read at once: each may weigh a megabyte. */
const readAtOnce = 16
const afterFailureMs = 500

/**
 * Pushes to one socket: each topic in the order of its mailbox, each message until it is
 * acknowledged, has been pushed often enough or is over. What is given up stays in its mailbox for
 * the next subscription.
 */
export function createDelivery(options: DeliveryOptions): Delivery {
  const { clientId, mailboxes, send, settings, watch } = options
  const topics = new Map<string, { after: string | undefined; isLive: boolean }>()
  const waking = new Set<string>()
  const flights = new Map<number, Flight>()
  const flying = new Map<string, number>()
  const timers = new Set<NodeJS.Timeout>()
  let isPumping = false
  let isStopped = false

  const nameOf = ({ hash, topic }: { hash: string; topic: string }) => `${topic}:${hash}`

  function later(ms: number, run: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
    return timer
  }

  /** One reader for all topics: what is in flight and what is written keep it from running ahead. */
  async function pump(): Promise<void> {
    if (isPumping) return
    isPumping = true
    for (const topic of waking) {
      if (isStopped || flights.size >= settings.window || options.isCrowded()) break
      waking.delete(topic)
      try {
        await deliver(topic)
      } catch (error) {
        watch.storeFailed(error)
        later(afterFailureMs, () => wake(topic))
      }
    }
    isPumping = false
  }

  async function deliver(topic: string): Promise<void> {
    const subscription = topics.get(topic)
    if (!subscription || !options.isChosen(topic)) return
    const limit = Math.min(readAtOnce, settings.window - flights.size)
    const { after, isLive } = subscription
    // What is left of a message's time counts from here: the answer may be long in coming.
    const askedAt = performance.now()
    const found = await mailboxes.waiting(topic, { after, client: clientId, limit })
    // Subscribed anew meanwhile, it begins at the start again.
    if (isStopped || topics.get(topic) !== subscription) return
    for (const message of found.messages) {
      if (flying.has(nameOf(message))) {
        subscription.after = message.place
        continue
      }
      const holdMs = options.holdMs(topic, message.tag)
      if (holdMs > 0) {
        later(holdMs, () => wake(topic))
        return
      }
      const flight = flightOf(message, subscription.after, askedAt)
      subscription.after = message.place
      if (flight.endsAt <= performance.now()) continue
      if (isLive) watch.delivered(Date.now() - message.publishedAt)
      const id = nextPushId()
      flights.set(id, flight)
      flying.set(nameOf(flight), id)
      push(id, flight, message)
    }
    subscription.after = found.next
    if (found.isMore) waking.add(topic)
    else subscription.isLive = true
  }

  function push(id: number, flight: Flight, message: WaitingMessage): void {
    const { attestation, hash: _, leftMs: __, place: ___, ...data } = message
    const { topic } = data
    if (++flight.tries > 1) watch.count('relay_redeliveries_total')
    else watch.count('relay_deliveries_total')
    const frame: RelayPush = {
      id,
      jsonrpc: '2.0',
      method: relayPushMethod,
      params: {
        id: subscriptionId(topic, clientId),
        data: { ...data, ...(attestation && { attestation }) },
      },
    }
    flight.timer = later(settings.retryMs, () => void retry(id, flight))
    send(JSON.stringify(frame), () => {
      if (waking.size > 0) void pump()
    })
  }

  async function retry(id: number, flight: Flight): Promise<void> {
    const { after, place, topic } = flight
    const isWanted = () =>
      flights.get(id) === flight &&
      flight.tries < settings.tries &&
      flight.endsAt > performance.now() &&
      topics.has(topic) &&
      options.isChosen(topic)
    try {
      const found = isWanted()
        ? await mailboxes.waiting(topic, { after, client: clientId, limit: 1 })
        : undefined
      const message = found?.messages[0]
      if (message?.place === place && isWanted()) push(id, flight, message)
      else land(id, flight)
    } catch (error) {
      // It stays in its mailbox for the next subscription.
      watch.storeFailed(error)
      land(id, flight)
    }
  }

  function land(id: number, flight: Flight): void {
    if (flight.timer) {
      clearTimeout(flight.timer)
      timers.delete(flight.timer)
    }
    if (flights.get(id) === flight) {
      flights.delete(id)
      flying.delete(nameOf(flight))
    }
    if (waking.size > 0) void pump()
  }

  function wake(topic: string): void {
    if (isStopped || !topics.has(topic)) return
    waking.add(topic)
    void pump()
  }

  return {
    topics,
    wake,
    subscribe(topic) {
      topics.set(topic, { after: undefined, isLive: false })
      wake(topic)
    },
    unsubscribe(topic) {
      topics.delete(topic)
    },
    acknowledge(pushId, isTaken) {
      const id = Number(pushId)
      const flight = flights.get(id)
      if (!flight) return watch.count('relay_strange_receipts_total')
      // What it could not take comes again.
      if (!isTaken) return
      const { hash, topic } = flight
      watch.acknowledged(performance.now() - flight.pushedAt)
      land(id, flight)
      options.onAcknowledged(topic, hash)
      mailboxes.acknowledge(topic, hash, clientId).catch(watch.storeFailed)
    },
    settle(topic, hash) {
      const id = flying.get(nameOf({ hash, topic }))
      const flight = id === undefined ? undefined : flights.get(id)
      if (id !== undefined && flight) land(id, flight)
    },
    stop() {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      flights.clear()
      flying.clear()
      topics.clear()
      waking.clear()
    },
  }
}

function flightOf(
  { hash, leftMs, place, topic }: WaitingMessage,
  after: string | undefined,
  askedAt: number,
): Flight {
  const endsAt = askedAt + leftMs
  return { after, endsAt, hash, place, pushedAt: performance.now(), topic, tries: 0 }
}

/** Clients know this id without being told. */
export function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
}

let lastPushId = 0

/** Sixteen digits, which every client reads exactly; never the same twice in one process. */
function nextPushId(): number {
  lastPushId = Math.max(lastPushId + 1, Date.now() * 1_000)
  return lastPushId
}
