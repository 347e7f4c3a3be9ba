/**
 * State that replicas share besides the database: messages, short-lived values, counters and
 * leases. A single process keeps it in memory; several share a Redis.
 */
export type Fanout = {
  /** Publishes a message to the topic's current subscribers. */
  publish(topic: string, message: string): Promise<void>
  /** Subscribes to a topic; resolves once subscribed, with a function that unsubscribes. */
  subscribe(topic: string, listener: (message: string) => void): Promise<() => Promise<void>>

  /** Appends a message to a log that keeps the newest `keep`, and returns the message's id. */
  append(log: string, message: string, options: { keep: number }): Promise<string>
  /** Messages after an id (or from the start), oldest first. */
  read(log: string, options?: { after?: string | undefined; limit?: number }): Promise<LogMessage[]>

  /** A stored value that has not expired. */
  get(key: string): Promise<string | undefined>
  /** Stores a value for `forMs`. */
  set(key: string, value: string, forMs: number): Promise<void>
  forget(key: string): Promise<void>

  /**
   * Adds `times` (default 1) to a counter whose window starts with the first call, and returns how
   * long the window stays open. Synchronous in memory, because every request waits for it. While
   * the shared store fails, each process counts for itself.
   */
  count(key: string, windowMs: number, times?: number): Counted | Promise<Counted>

  /**
   * Sets amounts that a holder (a replica) has of shared things. They count for `forMs` after the
   * holder's last call. Synchronous in memory. While the shared store fails, there are no others.
   */
  hold(
    name: string,
    holder: string,
    amounts: ReadonlyMap<string, number>,
    forMs: number,
  ): Held | Promise<Held>

  /** Takes or renews a lease. At most one owner holds it at a time. */
  claim(key: string, owner: string, forMs: number): Promise<boolean>
  /** Releases a lease if this owner holds it. */
  release(key: string, owner: string): Promise<void>

  /** Resolves if the store answers, rejects otherwise. */
  check(): Promise<void>
  stop(): Promise<void>
}

export type Counted = { readonly count: number; readonly leftMs: number }

export type Held = {
  /** Sums over all other holders, in the order of the amounts. */
  readonly others: readonly number[]
  /** Whether the holder's earlier amounts still count. If not, it must set all again. */
  readonly isKnown: boolean
}

export type LogMessage = { readonly id: string; readonly message: string }
