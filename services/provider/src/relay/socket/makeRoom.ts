import { relayErrorCodes } from 'latchkey/protocol'
import type { Owner } from '../quotas/Owner.ts'
import { RelayError } from '../RelayError.ts'
import type { RelayParts } from '../RelayParts.ts'
import type { OpenSession } from './Session.ts'

const reasons = {
  all: 'The relay is full. Try again later.',
  network: 'Too many subscriptions from this address',
  project: 'Too many subscriptions of this project',
}

/**
 * Makes room for subscriptions. If none is left, the network with the most subscriptions loses a
 * socket.
 *
 * @throws {@link RelayError} without room
 */
export function makeRoom(
  {
    presence,
    rooms,
    settings,
    watch,
  }: Pick<RelayParts, 'presence' | 'rooms' | 'settings' | 'watch'>,
  { clientId, owner }: OpenSession,
  topics: readonly string[],
): void {
  const { subscriptions } = rooms
  for (const topic of topics) {
    const clients = presence.topics.get(topic)
    if (clients && clients.size >= settings.clientsPerTopic && !clients.has(clientId))
      throw new RelayError(relayErrorCodes.limited, 'Too many clients subscribe to this topic')
  }
  for (;;) {
    const exceeded = subscriptions.exceeded(owner, topics.length)
    if (!exceeded || topics.length === 0) return
    const largest = exceeded === 'all' ? subscriptions.yields(owner) : undefined
    const victim = largest && mostSubscribed(presence.ofNetwork(largest))
    if (!victim) throw new RelayError(relayErrorCodes.limited, reasons[exceeded])
    watch.count('relay_evicted_total', { reason: 'subscriptions' })
    presence.leave(victim)
    victim.socket.terminate()
  }
}

/**
 * Whether another socket may open. If the relay is full, the network with the most sockets loses its
 * oldest one.
 */
export function makeSocketRoom(
  { presence, rooms: { sockets }, watch }: Pick<RelayParts, 'presence' | 'rooms' | 'watch'>,
  owner: Owner,
): 'all' | 'network' | 'project' | undefined {
  const exceeded = sockets.exceeded(owner, 1)
  const largest = exceeded === 'all' ? sockets.yields(owner) : undefined
  const [oldest] = largest === undefined ? [] : presence.ofNetwork(largest)
  if (!oldest) return exceeded
  watch.count('relay_evicted_total', { reason: 'sockets' })
  presence.leave(oldest)
  oldest.socket.terminate()
  return undefined
}

function mostSubscribed(sessions: Iterable<OpenSession>): OpenSession | undefined {
  let most: OpenSession | undefined
  for (const session of sessions)
    if (session.delivery.topics.size > (most?.delivery.topics.size ?? 0)) most = session
  return most
}
