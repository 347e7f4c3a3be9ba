import type { Room } from '../quotas/createRoom.ts'
import type { Session } from './Session.ts'

/** Open sockets by client and by network, and their subscriptions by topic. */
export type Presence<session extends Session> = {
  readonly sessions: ReadonlySet<session>
  readonly topics: ReadonlyMap<string, ReadonlyMap<string, readonly session[]>>
  /** Sockets of a client, oldest first. */
  of(clientId: string): ReadonlySet<session>
  /** Sockets of a network, oldest first. */
  ofNetwork(network: string): ReadonlySet<session>
  enter(session: session): void
  /** Forgets a socket and its subscriptions, once. */
  leave(session: session): void
  subscribe(session: session, topic: string): void
  unsubscribe(session: session, topic: string): void
  /** Wakes the deliveries of a topic, or of all topics. */
  wake(topic?: string): void
  /** The sockets of a client that get pushes for a topic: the newest that subscribe to it. */
  chosen(clientId: string, topic: string): readonly session[]
}

export type PresenceOptions = {
  /** How many of a client's sockets get pushes. */
  readonly newest: number
  readonly sockets: Room
  readonly subscriptions: Room
}

const forgottenAtOnce = 250

const none: ReadonlySet<never> = new Set()

/**
 * Creates an empty {@link Presence}. A message costs the same however many sockets its client has:
 * only the newest are looked at.
 */
export function createPresence<session extends Session>({
  newest,
  sockets,
  subscriptions,
}: PresenceOptions): Presence<session> {
  const sessions = new Set<session>()
  const clients = new Map<string, Set<session>>()
  const networks = new Map<string, Set<session>>()
  const topics = new Map<string, Map<string, session[]>>()

  function wake(topic?: string): void {
    if (topic === undefined) for (const known of topics.keys()) wake(known)
    else
      for (const listening of topics.get(topic)?.values() ?? [])
        for (const { delivery } of listening.slice(-newest)) delivery.wake(topic)
  }

  /** Forgets a subscription. The next newest socket of the client gets its messages. */
  function forget(session: session, topic: string): void {
    const listening = topics.get(topic)
    const own = listening?.get(session.clientId)
    const at = own?.lastIndexOf(session) ?? -1
    if (!listening || !own || at < 0) return
    const wasChosen = at >= own.length - newest
    own.splice(at, 1)
    if (own.length === 0) listening.delete(session.clientId)
    if (listening.size === 0) topics.delete(topic)
    if (wasChosen) for (const { delivery } of own.slice(-newest)) delivery.wake(topic)
  }

  /** Forgets many subscriptions in parts, because other clients must not wait for all. */
  function forgetAll(session: session, listened: readonly string[]): void {
    for (const topic of listened.slice(0, forgottenAtOnce)) forget(session, topic)
    const rest = listened.slice(forgottenAtOnce)
    if (rest.length > 0) setImmediate(forgetAll, session, rest)
  }

  return {
    sessions,
    topics,
    of: (clientId) => clients.get(clientId) ?? none,
    ofNetwork: (network) => networks.get(network) ?? none,
    enter(session) {
      sessions.add(session)
      join(clients, session.clientId, session)
      join(networks, session.owner.network, session)
      sockets.add(session.owner, 1)
    },
    leave(session) {
      if (!sessions.delete(session)) return
      part(clients, session.clientId, session)
      part(networks, session.owner.network, session)
      sockets.add(session.owner, -1)
      const listened = [...session.delivery.topics.keys()]
      session.delivery.stop()
      subscriptions.add(session.owner, -listened.length)
      forgetAll(session, listened)
    },
    subscribe(session, topic) {
      // The socket may have closed during its call.
      if (!sessions.has(session)) return
      const listening = topics.get(topic) ?? new Map<string, session[]>()
      topics.set(topic, listening)
      if (!session.delivery.topics.has(topic)) {
        const own = listening.get(session.clientId) ?? []
        own.push(session)
        listening.set(session.clientId, own)
        subscriptions.add(session.owner, 1)
      }
      session.delivery.subscribe(topic)
    },
    unsubscribe(session, topic) {
      if (session.delivery.topics.has(topic)) subscriptions.add(session.owner, -1)
      forget(session, topic)
      session.delivery.unsubscribe(topic)
    },
    wake,
    chosen: (clientId, topic) => topics.get(topic)?.get(clientId)?.slice(-newest) ?? [],
  }
}

function join<session>(groups: Map<string, Set<session>>, key: string, session: session): void {
  groups.set(key, (groups.get(key) ?? new Set()).add(session))
}

function part<session>(groups: Map<string, Set<session>>, key: string, session: session): void {
  const group = groups.get(key)
  group?.delete(session)
  if (group?.size === 0) groups.delete(key)
}
