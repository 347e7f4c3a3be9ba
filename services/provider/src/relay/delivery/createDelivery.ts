import { setImmediate } from 'node:timers/promises'
import type { RelaySettings } from '../relaySettings.ts'
import { createInFlight, type InFlight, type InFlightOptions } from './createInFlight.ts'

export type DeliveryOptions = Omit<
  InFlightOptions,
  'isWanted' | 'onLanded' | 'send' | 'settings'
> & {
  readonly settings: RelaySettings
  /** Writes the parts of a frame; `onWritten` is called once the network has taken it. */
  send(parts: readonly Buffer[], onWritten: () => void): void
  /** Whether unsent data is large enough that pushes must wait. */
  isCrowded(): boolean
  /** Whether this socket is among the client's sockets that get pushes for a topic. */
  isChosen(topic: string): boolean
  /** Milliseconds for which a message must still be held back. */
  holdMs(topic: string, tag: number): number
}

/** Pushes to one socket. */
export type Delivery = Pick<InFlight, 'acknowledge' | 'settle' | 'stop'> & {
  readonly topics: ReadonlyMap<string, unknown>
  /** Pushes the waiting and future messages of a topic. */
  subscribe(topic: string): void
  unsubscribe(topic: string): void
  /** Reads a topic again, because it may have new messages. */
  wake(topic: string): void
  /** Continues, because the network may take data again. */
  pump(): void
}

type Subscription = { after: string | undefined; isLive: boolean }

/** Messages per read. */
const readAtOnce = 16
/** Topics that are read in one turn of the event loop. */
const topicsAtOnce = 32
const afterFailureMs = 500

/**
 * Creates the pushes to one socket, each topic in the order of its mailbox. A message that is given
 * up stays in the mailbox for the next subscription.
 */
export function createDelivery(options: DeliveryOptions): Delivery {
  const { clientId, mailboxes, settings, watch } = options
  const topics = new Map<string, Subscription>()
  const waking = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()
  let isPumping = false
  let isStopped = false

  const flights = createInFlight({
    ...options,
    isWanted: (topic) => topics.has(topic) && options.isChosen(topic),
    onLanded: pump,
    send: (parts) => options.send(parts, pump),
  })

  function wakeLater(topic: string, ms: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      wake(topic)
    }, ms)
    timers.add(timer)
  }

  function wake(topic: string): void {
    if (isStopped || !topics.has(topic)) return
    waking.add(topic)
    pump()
  }

  function pump(): void {
    if (!isPumping && waking.size > 0) void pumpAll()
  }

  /** A single reader serves all topics, so the limits on unacknowledged and unsent data hold. */
  async function pumpAll(): Promise<void> {
    isPumping = true
    let reads = 0
    for (const topic of waking) {
      // Reads from memory settle at once, and other sockets must not wait for those of 500 topics.
      if (++reads % topicsAtOnce === 0) await setImmediate()
      if (isStopped || flights.count >= settings.window || options.isCrowded()) break
      waking.delete(topic)
      try {
        await deliver(topic)
      } catch (error) {
        watch.storeFailed(error)
        wakeLater(topic, afterFailureMs)
      }
    }
    isPumping = false
  }

  async function deliver(topic: string): Promise<void> {
    const subscription = topics.get(topic)
    if (!subscription || !options.isChosen(topic)) return
    const limit = Math.min(readAtOnce, settings.window - flights.count)
    const { after, isLive } = subscription
    // A message's remaining lifetime counts from here, because the read may take long.
    const askedAt = performance.now()
    const found = await mailboxes.waiting(topic, { after, client: clientId, limit })
    // After a new subscription or wake-up, reading restarts at the beginning.
    if (isStopped || topics.get(topic) !== subscription || subscription.after !== after) return
    for (const message of found.messages) {
      const { after } = subscription
      if (!flights.has(message)) {
        const holdMs = options.holdMs(topic, message.tag)
        if (holdMs > 0) return wakeLater(topic, holdMs)
        if (isLive) watch.delivered(Date.now() - message.publishedAt)
        flights.launch(message, {
          after,
          askedAt,
          onGivenUp: () => readAnew(topic, subscription),
        })
      }
      subscription.after = message.place
    }
    subscription.after = found.next
    if (found.isMore) waking.add(topic)
    else subscription.isLive = true
  }

  /**
   * A new subscription has already read past the message that was given up, so the topic is read
   * again.
   */
  function readAnew(topic: string, launcher: Subscription): void {
    const subscription = topics.get(topic)
    if (!subscription || subscription === launcher) return
    Object.assign(subscription, newSubscription())
    wake(topic)
  }

  return {
    acknowledge: flights.acknowledge,
    settle: flights.settle,
    topics,
    wake,
    pump,
    subscribe(topic) {
      topics.set(topic, newSubscription())
      wake(topic)
    },
    unsubscribe(topic) {
      topics.delete(topic)
    },
    stop() {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      flights.stop()
      topics.clear()
      waking.clear()
    },
  }
}

function newSubscription(): Subscription {
  return { after: undefined, isLive: false }
}
