import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'

/** What came in on a topic, sealed. */
export type RelayMessage = {
  readonly topic: string
  /** A base64 envelope. */
  readonly message: string
  readonly tag: number
  /** When the relay took it, in milliseconds. */
  readonly publishedAt: number
}

/** What is to go out on a topic, sealed. */
export type Publication = {
  readonly topic: string
  /** A base64 envelope. */
  readonly message: string
  /** For how many seconds the relay keeps it. */
  readonly ttl: number
  readonly tag: number
  /** Whether the wallet is to draw the person's attention to it. */
  readonly prompt?: boolean
}

/** How things stand with the relay. */
export type TransportState = {
  readonly status: 'idle' | 'connecting' | 'open' | 'unreachable'
  /** Why it is `unreachable`; meanwhile the transport goes on trying. */
  readonly error?: LatchkeyError
}

/** How sealed messages travel; sessions sit above it and do not know the way. */
export type Transport = {
  /**
   * Resolves when the relay has taken it; survives reconnects.
   *
   * Rejects when `signal` aborts, when the ttl is over, and when the relay refuses.
   */
  publish(publication: Publication, signal?: AbortSignal): Promise<void>
  /** Kept over reconnects until unsubscribed. Resolves when the relay has confirmed it. */
  subscribe(topic: string): Promise<void>
  unsubscribe(topic: string): Promise<void>
  /**
   * Hears each message once. The relay is told that it arrived after the listener's promise has
   * resolved, so store first; what a listener throws at comes again.
   */
  listen(listener: (message: RelayMessage) => void | Promise<void>): () => void
  readonly state: {
    get(): TransportState
    subscribe(listener: (state: TransportState) => void): () => void
  }
  close(): void
}
