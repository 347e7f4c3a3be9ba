import type { Delivery } from '../delivery/createDelivery.ts'
import type { Mailboxes } from '../mailboxes/Mailboxes.ts'
import type { Publication } from './callParams.ts'

/** What a call may do for the client that makes it. */
export type Caller = {
  readonly clientId: string
  readonly delivery: Pick<Delivery, 'topics'>
  /** Keeps a message; rejects when the store cannot take it. */
  publish(publication: Publication): Promise<void>
  subscribe(topic: string): void
  unsubscribe(topic: string): void
  /** Whether the relay has room for so many subscriptions more. */
  hasRoom(subscriptions: number): boolean
  /** Where the client's last fetch of a topic ended, if it was told that there is more. */
  readonly fetched: Map<string, string>
  readonly mailboxes: Pick<Mailboxes, 'acknowledge' | 'waiting'>
}
