/**
 * What replicas of the provider share besides the database: news, short memory, counters and
 * leases. One process has it in memory, several share a Redis.
 */
export type Fanout = {
  /** Tells everybody who listens to the topic now. */
  publish(topic: string, message: string): Promise<void>
  /** Hears a topic from now on; resolves when it does, with what ends it. */
  subscribe(topic: string, listener: (message: string) => void): Promise<() => Promise<void>>

  /** Puts a message at the end of a log that keeps the newest `keep`, and names its place. */
  append(log: string, message: string, options: { keep: number }): Promise<string>
  /** What came after a place (or from the start), the oldest first. */
  read(log: string, options?: { after?: string | undefined; limit?: number }): Promise<LogMessage[]>

  /** What was remembered, if it is not too old. */
  get(key: string): Promise<string | undefined>
  /** Remembers for so long. */
  set(key: string, value: string, forMs: number): Promise<void>
  forget(key: string): Promise<void>

  /**
   * Counts (one, or as many as told) within a window that opens with the first call; says how long
   * it is still open. At once where the count is in memory: every request waits for it.
   */
  count(key: string, windowMs: number, times?: number): Counted | Promise<Counted>

  /** Takes or keeps a lease: at most one owner has it at a time. */
  claim(key: string, owner: string, forMs: number): Promise<boolean>
  /** Gives a lease back; one that another owner has stays theirs. */
  release(key: string, owner: string): Promise<void>

  /** Resolves when it answers, rejects when it does not. */
  check(): Promise<void>
  stop(): Promise<void>
}

export type Counted = { readonly count: number; readonly leftMs: number }

export type LogMessage = { readonly id: string; readonly message: string }
