/** A message as a client publishes it. */
export type NewMessage = {
  readonly topic: string
  readonly message: string
  /** The hex SHA-256 of `message`: the same bytes are the same message. */
  readonly hash: string
  readonly tag: number
  /** Seconds. */
  readonly ttl: number
  /** The client that published it, to whom it is never delivered. */
  readonly from: string
  readonly attestation?: string | undefined
}

/** A message that waits for a client. */
export type WaitingMessage = Omit<NewMessage, 'from' | 'ttl'> & {
  /** Where it stands in its mailbox: what came later stands after it. */
  readonly place: string
  /** Milliseconds, by the clock of the store. */
  readonly publishedAt: number
  /** How long it is still good. */
  readonly leftMs: number
}

export type Waiting = {
  readonly messages: readonly WaitingMessage[]
  /** How far was read: what is asked next begins after it. */
  readonly next: string | undefined
  /** Whether something may wait behind that. */
  readonly isMore: boolean
}

export type WaitingQuery = {
  readonly client: string
  /** Only what stands after this place. @default from the start */
  readonly after?: string | undefined
  readonly limit: number
}

/**
 * Where messages wait until their client has them or their time is over: one mailbox a topic. One
 * process has it in memory, replicas share a Redis.
 */
export type Mailboxes = {
  /** Keeps a message, once: the same bytes again change nothing. Resolves when it is kept. */
  put(message: NewMessage): Promise<'kept' | 'known'>
  /**
   * What a client has neither published nor acknowledged, in the order in which it was put. Ends
   * early, saying that there may be more, when it weighs more than {@link readWeight}.
   */
  waiting(topic: string, query: WaitingQuery): Promise<Waiting>
  /** Settles a message for one client. */
  acknowledge(topic: string, hash: string, client: string): Promise<void>
  /** Hears of topics where something was put, by any replica; `undefined`: some were missed. */
  listen(listener: (topic: string | undefined) => void): () => void
  /** Resolves when it answers, rejects when it does not. */
  check(): Promise<void>
  stop(): Promise<void>
}

/** Characters that are read at once, but for the last message. */
export const readWeight = 262_144

/** There is no room for another message. */
export class MailboxesFullError extends Error {
  override readonly name = 'MailboxesFullError'
}
