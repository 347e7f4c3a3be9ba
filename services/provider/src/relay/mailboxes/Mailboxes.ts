import type { Owner } from '../quotas/Owner.ts'

/** A message of a client. */
export type NewMessage = {
  readonly topic: string
  readonly message: string
  /** Hex SHA-256 of `message`. Equal bytes are the same message. */
  readonly hash: string
  readonly tag: number
  /** Seconds. */
  readonly ttl: number
  /** The publisher, which never receives the message. */
  readonly from: string
  readonly owner: Owner
  readonly attestation?: string | undefined
}

/** A message that waits for a client. */
export type WaitingMessage = Omit<NewMessage, 'from' | 'owner' | 'ttl'> & {
  /** Position in the mailbox; later messages have later positions. */
  readonly place: string
  /** Milliseconds by the store's clock. */
  readonly publishedAt: number
  /** Remaining lifetime in ms. */
  readonly leftMs: number
}

export type Waiting = {
  readonly messages: readonly WaitingMessage[]
  /** Position after which the next read starts. */
  readonly next: string | undefined
  /** Whether more messages may wait. */
  readonly isMore: boolean
}

export type WaitingQuery = {
  readonly client: string
  /** Only messages after this position. @default from the start */
  readonly after?: string | undefined
  readonly limit: number
}

/**
 * Messages that wait until their client acknowledges them or they expire; one mailbox per topic. A
 * single process keeps them in memory, replicas share a Redis.
 */
export type Mailboxes = {
  /**
   * Stores a message unless it is known. Resolves once it is stored. If space runs out, the largest
   * network loses its oldest messages; if a project's runs out, the largest network in it.
   */
  put(message: NewMessage): Promise<'kept' | 'known'>
  /**
   * Messages that a client has neither published nor acknowledged, in order. Ends early, with
   * `isMore`, if the messages exceed {@link readWeight}.
   */
  waiting(topic: string, query: WaitingQuery): Promise<Waiting>
  /** Marks a message as received by one client. */
  acknowledge(topic: string, hash: string, client: string): Promise<void>
  /**
   * Calls the listener with each topic that gets a message from any replica; `undefined` if some
   * were missed.
   */
  listen(listener: (topic: string | undefined) => void): () => void
  /** Resolves if the store answers, rejects otherwise. */
  check(): Promise<void>
  stop(): Promise<void>
}

/** Most characters per read, not counting the last message. */
export const readWeight = 262_144

/** Share of all space that one network may use: an eighth. */
export const ownersShare = 8
/** Share of all space that one of several projects may use: half. */
export const projectsShare = 2
/**
 * Approximate bytes of a message besides its text. In Redis, a message on a topic of its own has several keys
 * and takes 5,600.
 */
export const messageOverhead = { memory: 1_024, redis: 6_144 } as const

/** Clients that may acknowledge one message: a pairing has two, with a few keys each. */
export const mostSettled = 256

/** The mailboxes are full. */
export class MailboxesFullError extends Error {
  override readonly name = 'MailboxesFullError'
}
