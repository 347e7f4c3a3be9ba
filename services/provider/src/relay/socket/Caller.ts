import type { Delivery } from '../delivery/createDelivery.ts'
import type { Mailboxes } from '../mailboxes/Mailboxes.ts'
import type { Release } from '../quotas/createRoom.ts'
import type { Publication } from './callParams.ts'

/** Operations of the client that a call may use. */
export type Caller = {
  readonly clientId: string
  readonly delivery: Pick<Delivery, 'topics'>
  /** Stores a message; rejects if the store fails. */
  publish(publication: Publication): Promise<void>
  subscribe(topic: string): void
  unsubscribe(topic: string): void
  /** Reserves further subscriptions. @throws a relay error */
  makeRoom(topics: readonly string[]): Promise<Release>
  /** Resolves when it is the client's turn again. Batches take longer than others should wait. */
  turn(): Promise<void>
  /** Positions of the client's last fetches, by topic, if more messages may wait. */
  readonly fetched: Map<string, string>
  readonly mailboxes: Pick<Mailboxes, 'acknowledge' | 'waiting'>
}
