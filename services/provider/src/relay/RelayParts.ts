import type { Bucket } from '../fairness/createBuckets.ts'
import type { FairQueue } from '../fairness/createFairQueue.ts'
import type { createTurns } from '../fairness/createTurns.ts'
import type { Frames } from './delivery/createFrames.ts'
import type { Mailboxes } from './mailboxes/Mailboxes.ts'
import type { createMemory } from './quotas/createMemory.ts'
import type { Replica } from './quotas/createReplica.ts'
import type { Room } from './quotas/createRoom.ts'
import type { Owner } from './quotas/Owner.ts'
import type { RelaySettings } from './relaySettings.ts'
import type { Presence } from './socket/createPresence.ts'
import type { Publications } from './socket/createPublications.ts'
import type { OpenSession } from './socket/Session.ts'
import type { RelayWatch } from './watchRelay.ts'

/** Everything that the sockets of a relay share. */
export type RelayParts = {
  readonly mailboxes: Mailboxes
  readonly settings: RelaySettings
  readonly watch: RelayWatch
  readonly frames: Frames
  readonly presence: Presence<OpenSession>
  readonly published: Publications
  readonly replica: Replica
  readonly rooms: { readonly sockets: Room; readonly subscriptions: Room }
  readonly memory: ReturnType<typeof createMemory<OpenSession>>
  /** Shares the event loop between networks. */
  readonly queue: FairQueue
  /** Limits reads of the store by network. */
  readonly turns: ReturnType<typeof createTurns>
  ratesOf(network: string): { readonly bytes: Bucket; readonly calls: Bucket }
  countPublication(owner: Owner, bytes: number): Promise<void>
}
