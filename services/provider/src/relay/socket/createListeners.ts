import { createSplitMap } from '../createSplitMap.ts'
import type { Session } from './Session.ts'

/** The sockets that subscribe to each topic, by client. */
export type Listeners<session extends Session> = {
  /** Topics with a subscription. */
  readonly topicCount: number
  add(topic: string, session: session): void
  /** Removes a socket, and returns how many of its client's sockets are newer; -1 if it does not subscribe. */
  remove(topic: string, session: session): number
  /** Sockets of a client, oldest first. */
  of(topic: string, clientId: string): readonly session[]
  /** Sockets of each client of a topic, oldest first. */
  clients(topic: string): readonly (readonly session[])[]
  topics(): Iterable<string>
}

/**
 * Creates an empty {@link Listeners}. Nearly all topics have one socket, and there may be 600,000 of them. A
 * map and a list for each would keep the garbage collector busy for 40 ms at a time.
 */
export function createListeners<session extends Session>(): Listeners<session> {
  const topics = createSplitMap<session | Map<string, session[]>>()

  return {
    get topicCount() {
      return topics.size
    },
    add(topic, session) {
      const known = topics.get(topic)
      if (!known) return topics.set(topic, session)
      const clients = known instanceof Map ? known : new Map([[known.clientId, [known]]])
      const own = clients.get(session.clientId)
      if (own) own.push(session)
      else clients.set(session.clientId, [session])
      topics.set(topic, clients)
    },
    remove(topic, session) {
      const known = topics.get(topic)
      if (!(known instanceof Map)) return known === session && topics.delete(topic) ? 0 : -1
      const own = known.get(session.clientId) ?? []
      const at = own.lastIndexOf(session)
      if (at < 0) return -1
      own.splice(at, 1)
      if (own.length === 0) known.delete(session.clientId)
      if (known.size === 0) topics.delete(topic)
      return own.length - at
    },
    of(topic, clientId) {
      const known = topics.get(topic)
      if (known instanceof Map) return known.get(clientId) ?? []
      return known?.clientId === clientId ? [known] : []
    },
    clients(topic) {
      const known = topics.get(topic)
      if (known instanceof Map) return [...known.values()]
      return known ? [[known]] : []
    },
    topics: () => topics.keys(),
  }
}
