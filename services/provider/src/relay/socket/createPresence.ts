import type { Room } from '../quotas/createRoom.ts'
import { createListeners, type Listeners } from './createListeners.ts'
import type { Session } from './Session.ts'

/** Open sockets by client and by network, and their subscriptions. */
export type Presence<session extends Session> = {
  readonly sessions: ReadonlySet<session>
  readonly listeners: Pick<Listeners<session>, 'clients' | 'of' | 'topicCount'>
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
  const listeners = createListeners<session>()
  const closed: { readonly session: session; readonly listened: string[] }[] = []

  function wake(topic?: string): void {
    if (topic === undefined) for (const known of listeners.topics()) wake(known)
    else for (const own of listeners.clients(topic)) wakeNewest(own, topic)
  }

  function wakeNewest(own: readonly session[], topic: string): void {
    for (const { delivery } of own.slice(-newest)) delivery.wake(topic)
  }

  /** Forgets a subscription. The next newest socket of the client gets its messages. */
  function forget(session: session, topic: string): void {
    const newer = listeners.remove(topic, session)
    if (newer >= 0 && newer < newest) wakeNewest(listeners.of(topic, session.clientId), topic)
  }

  /** Forgets subscriptions of closed sockets, some in each turn of the event loop: others must not wait for all. */
  function forgetSome(): void {
    for (let count = 0; count < forgottenAtOnce; count++) {
      const last = closed.at(-1)
      const topic = last?.listened.pop()
      if (last && topic !== undefined) forget(last.session, topic)
      else closed.pop()
    }
    if (closed.length > 0) setImmediate(forgetSome)
  }

  return {
    sessions,
    listeners,
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
      if (closed.push({ listened, session }) === 1) setImmediate(forgetSome)
    },
    subscribe(session, topic) {
      // The socket may have closed during its call.
      if (!sessions.has(session)) return
      if (!session.delivery.topics.has(topic)) {
        listeners.add(topic, session)
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
    chosen: (clientId, topic) => listeners.of(topic, clientId).slice(-newest),
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
