import { createBuckets } from '../fairness/createBuckets.ts'
import { createFairQueue } from '../fairness/createFairQueue.ts'
import { createTurns } from '../fairness/createTurns.ts'
import { createFrames } from './delivery/createFrames.ts'
import type { Mailboxes } from './mailboxes/Mailboxes.ts'
import { countPublications } from './quotas/countPublications.ts'
import { createMemory } from './quotas/createMemory.ts'
import { createReplica } from './quotas/createReplica.ts'
import { createRoom } from './quotas/createRoom.ts'
import type { RelayParts } from './RelayParts.ts'
import type { RelaySettings } from './relaySettings.ts'
import type { AdmissionContext } from './socket/admitClient.ts'
import { createPresence } from './socket/createPresence.ts'
import { createPublications } from './socket/createPublications.ts'
import type { OpenSession } from './socket/Session.ts'
import { watchRelay } from './watchRelay.ts'

/** Creates what the sockets of a relay share: presence, quotas and metrics. */
export function createParts(
  context: AdmissionContext,
  mailboxes: Mailboxes,
  settings: RelaySettings,
): RelayParts {
  const replica = createReplica(context.fanout)
  const rooms = {
    sockets: createRoom({
      name: 'sockets',
      replica,
      all: settings.maxSockets,
      perNetwork: settings.socketsPerNetwork,
      perProject: settings.socketsPerProject,
      projectShare: settings.projectShare,
    }),
    subscriptions: createRoom({
      name: 'subscriptions',
      replica,
      all: settings.maxSubscriptions,
      perNetwork: settings.subscriptionsPerNetwork,
      perProject: settings.subscriptionsPerProject,
      projectShare: settings.projectShare,
    }),
  }
  const presence = createPresence<OpenSession>({ newest: settings.newest, ...rooms })
  const watch = watchRelay(context, {
    sockets: () => presence.sessions.size,
    topics: () => presence.listeners.topicCount,
  })
  const calls = createBuckets(settings.callsPerSecondPerNetwork, settings.callBurstPerNetwork)
  const bytes = createBuckets(settings.bytesPerSecondPerNetwork, settings.byteBurstPerNetwork)
  return {
    mailboxes,
    settings,
    watch,
    presence,
    replica,
    rooms,
    frames: createFrames(),
    queue: createFairQueue(),
    published: createPublications(),
    memory: createMemory<OpenSession>({
      all: settings.maxHeldBytes,
      perNetwork: settings.heldBytesPerNetwork,
      of: presence.ofNetwork,
      end(session) {
        watch.count('relay_evicted_total', { reason: 'memory' })
        presence.leave(session)
        session.socket.terminate()
      },
    }),
    turns: createTurns(settings.readsPerNetwork),
    ratesOf: (network) => ({ bytes: bytes(network), calls: calls(network) }),
    countPublication: countPublications(context.fanout, settings),
  }
}
