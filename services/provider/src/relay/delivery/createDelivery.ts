import type { RelaySettings } from '../relaySettings.ts'
import { createInFlight, type InFlight, type InFlightOptions } from './createInFlight.ts'

export type DeliveryOptions = Omit<
  InFlightOptions,
  'isWanted' | 'onLanded' | 'send' | 'settings'
> & {
  readonly settings: RelaySettings
  /** Writes a frame; `onWritten` hears when the network has it. */
  send(text: string, onWritten: () => void): void
  /** Whether so much is written that the network has not taken that more must wait. */
  isCrowded(): boolean
  /** Whether this socket is the one, of all that its client has, to push a topic to. */
  isChosen(topic: string): boolean
  /** For how long a message must be held back yet. */
  holdMs(topic: string, tag: number): number
}

/** What one socket is pushed. */
export type Delivery = Pick<InFlight, 'acknowledge' | 'settle' | 'stop'> & {
  readonly topics: ReadonlyMap<string, unknown>
  /** Pushes what waits in a topic, from the start, and what comes. */
  subscribe(topic: string): void
  unsubscribe(topic: string): void
  /** Something may wait in a topic: look. */
  wake(topic: string): void
  /** The network may take more again: go on with what waits. */
  pump(): void
}

type Subscription = { after: string | undefined; isLive: boolean }

/** How many messages are read at once. */
const readAtOnce = 16
const afterFailureMs = 500

/**
 * Pushes to one socket, each topic in the order of its mailbox. What is given up stays in its
 * mailbox for the next subscription.
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
    send: (text) => options.send(text, pump),
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

  /** One reader for all topics: what is in flight and what is written keep it from running ahead. */
  async function pumpAll(): Promise<void> {
    isPumping = true
    for (const topic of waking) {
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
    // What is left of a message's time counts from here: the answer may be long in coming.
    const askedAt = performance.now()
    const found = await mailboxes.waiting(topic, { after, client: clientId, limit })
    // Subscribed or read anew meanwhile, it begins at the start again.
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

  /** Asked for anew while it was on its way, what was given up was passed over: look again. */
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
