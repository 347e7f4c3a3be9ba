import { relayErrorCodes } from 'latchkey/protocol'
import type { Release } from '../quotas/createRoom.ts'
import type { Owner } from '../quotas/Owner.ts'
import { RelayError } from '../RelayError.ts'
import type { RelayParts } from '../RelayParts.ts'
import type { OpenSession } from './Session.ts'

const reasons = {
  all: 'The relay is full. Try again later.',
  network: 'Too many subscriptions from this address',
  project: 'Too many subscriptions of this project',
}

/** Topics of a batch that are worked on in one turn. */
export const topicsPerTurn = 64

/**
 * Reserves room for subscriptions. If none is left, the network with the most subscriptions loses a socket.
 *
 * @throws {@link RelayError} without room
 */
export async function makeRoom(
  {
    presence,
    queue,
    rooms,
    settings,
    watch,
  }: Pick<RelayParts, 'presence' | 'queue' | 'rooms' | 'settings' | 'watch'>,
  { clientId, owner }: OpenSession,
  topics: readonly string[],
): Promise<Release> {
  const { subscriptions } = rooms
  for (const [index, topic] of topics.entries()) {
    if (index > 0 && index % topicsPerTurn === 0) await queue.turn(owner.network)
    const isFull = presence.listeners.clients(topic).length >= settings.clientsPerTopic
    if (isFull && presence.listeners.of(topic, clientId).length === 0)
      throw new RelayError(relayErrorCodes.limited, 'Too many clients subscribe to this topic')
  }
  if (topics.length === 0) return () => {}
  const exceeded = subscriptions.exceeded(owner, topics.length)
  const reserved =
    exceeded && exceeded !== 'all' ? exceeded : await subscriptions.reserve(owner, topics.length)
  if (typeof reserved === 'string') throw new RelayError(relayErrorCodes.limited, reasons[reserved])
  while (subscriptions.exceeded(owner, 0)) {
    const largest = subscriptions.yields(owner)
    const victim = largest === undefined ? undefined : mostSubscribed(presence.ofNetwork(largest))
    if (!victim) {
      reserved()
      throw new RelayError(relayErrorCodes.limited, reasons.all)
    }
    watch.count('relay_evicted_total', { reason: 'subscriptions' })
    presence.leave(victim)
    victim.socket.terminate()
  }
  return reserved
}

/**
 * Reserves a socket, or returns the limit that refuses it. If the relay is full, the network with the most sockets loses its
 * oldest one.
 */
export async function makeSocketRoom(
  { presence, rooms: { sockets }, watch }: Pick<RelayParts, 'presence' | 'rooms' | 'watch'>,
  owner: Owner,
): Promise<'all' | 'network' | 'project' | (() => void)> {
  const exceeded = sockets.exceeded(owner, 1)
  if (exceeded && exceeded !== 'all') return exceeded
  const reserved = await sockets.reserve(owner, 1)
  if (typeof reserved === 'string' || !sockets.exceeded(owner, 0)) return reserved
  const largest = sockets.yields(owner)
  const [oldest] = largest === undefined ? [] : presence.ofNetwork(largest)
  if (!oldest) {
    reserved()
    return 'all'
  }
  watch.count('relay_evicted_total', { reason: 'sockets' })
  presence.leave(oldest)
  oldest.socket.terminate()
  return reserved
}

function mostSubscribed(sessions: Iterable<OpenSession>): OpenSession | undefined {
  let most: OpenSession | undefined
  for (const session of sessions)
    if (session.delivery.topics.size > (most?.delivery.topics.size ?? 0)) most = session
  return most
}
