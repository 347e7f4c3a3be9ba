import type { Delivery } from '../delivery/createDelivery.ts'

/** A signed-in client on one socket. */
export type Session = {
  readonly clientId: string
  readonly delivery: Delivery
}

/** Open sockets by client, and their subscriptions by topic. */
export type Presence<session extends Session> = {
  readonly sessions: ReadonlySet<session>
  readonly topics: ReadonlyMap<string, ReadonlySet<session>>
  /** Subscriptions over all sockets. */
  subscriptions(): number
  /** Sockets of a client, oldest first. */
  of(clientId: string): readonly session[]
  enter(session: session): void
  leave(session: session): void
  subscribe(session: session, topic: string): void
  unsubscribe(session: session, topic: string): void
  /** Wakes the deliveries of a topic, or of all topics. */
  wake(topic?: string): void
  /** Whether a socket is among the `count` newest of its client that subscribe to a topic. */
  isAmongNewest(session: session, topic: string, count: number): boolean
}

/** Creates an empty {@link Presence}. */
export function createPresence<session extends Session>(): Presence<session> {
  const sessions = new Set<session>()
  const clients = new Map<string, session[]>()
  const topics = new Map<string, Set<session>>()
  let subscriptions = 0

  function wake(topic?: string): void {
    if (topic === undefined) for (const known of topics.keys()) wake(known)
    else for (const session of topics.get(topic) ?? []) session.delivery.wake(topic)
  }

  function forget(session: session, topic: string): void {
    const listening = topics.get(topic)
    if (listening?.delete(session)) subscriptions--
    if (listening?.size === 0) topics.delete(topic)
  }

  return {
    sessions,
    topics,
    subscriptions: () => subscriptions,
    of: (clientId) => clients.get(clientId) ?? [],
    enter(session) {
      sessions.add(session)
      clients.set(session.clientId, [...(clients.get(session.clientId) ?? []), session])
    },
    leave(session) {
      sessions.delete(session)
      const left = (clients.get(session.clientId) ?? []).filter((other) => other !== session)
      if (left.length > 0) clients.set(session.clientId, left)
      else clients.delete(session.clientId)
      const listened = [...session.delivery.topics.keys()]
      for (const topic of listened) forget(session, topic)
      session.delivery.stop()
      // Messages in flight to the closed socket go to the client's next one.
      if (left.length > 0) for (const topic of listened) wake(topic)
    },
    subscribe(session, topic) {
      // The socket may have closed during its call.
      if (!sessions.has(session)) return
      const listening = topics.get(topic) ?? new Set()
      if (!listening.has(session)) subscriptions++
      topics.set(topic, listening.add(session))
      session.delivery.subscribe(topic)
    },
    unsubscribe(session, topic) {
      forget(session, topic)
      session.delivery.unsubscribe(topic)
      wake(topic)
    },
    wake,
    isAmongNewest(session, topic, count) {
      const all = clients.get(session.clientId) ?? []
      const newer = all.slice(all.lastIndexOf(session) + 1)
      return newer.filter(({ delivery }) => delivery.topics.has(topic)).length < count
    },
  }
}
