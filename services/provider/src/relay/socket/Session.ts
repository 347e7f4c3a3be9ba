import type { WebSocket } from 'ws'
import type { Delivery } from '../delivery/createDelivery.ts'
import type { Owner } from '../quotas/Owner.ts'
import type { Inbox } from './createInbox.ts'

/** A signed-in client on one socket. */
export type Session = {
  readonly clientId: string
  readonly owner: Owner
  readonly delivery: Delivery
}

/** A signed-in client with its socket. Times are those of `performance.now()`. */
export type OpenSession = Session & {
  readonly socket: WebSocket
  readonly inbox: Inbox
  /** Times of the last call, the last frame of any kind, and the last ping. */
  calledAt: number
  heardAt: number
  pingedAt: number
  /** Whether unsent data is large enough that work must wait, and when the network last took some. */
  isCrowded(): boolean
  takenAt: number
  heldBytes: number
}
