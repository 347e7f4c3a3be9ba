import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'

/** An encrypted message from a topic. */
export type RelayMessage = {
  readonly topic: string
  /** A base64 envelope. */
  readonly message: string
  readonly tag: number
  /** When the relay accepted it, in milliseconds since 1970. */
  readonly publishedAt: number
}

/** An encrypted message to a topic. */
export type Publication = {
  readonly topic: string
  /** A base64 envelope. */
  readonly message: string
  /** How long the relay keeps it, in seconds. */
  readonly ttl: number
  readonly tag: number
  /** Whether the wallet should notify the visitor. */
  readonly prompt?: boolean
}

/** The state of the connection to the relay. */
export type TransportState = {
  readonly status: 'idle' | 'connecting' | 'open' | 'unreachable'
  /** The reason for `unreachable`; the transport keeps retrying. */
  readonly error?: LatchkeyError
}

/** Transports encrypted messages. Sessions don't depend on the kind of transport. */
export type Transport = {
  /**
   * Resolves when the relay has accepted the message; survives reconnects.
   *
   * Rejects if `signal` aborts, the ttl expires, or the relay refuses.
   */
  publish(publication: Publication, signal?: AbortSignal): Promise<void>
  /**
   * Subscribes until `unsubscribe`, also over reconnects. Resolves when the relay has confirmed it.
   */
  subscribe(topic: string): Promise<void>
  unsubscribe(topic: string): Promise<void>
  /**
   * Reports each message once. The relay gets the acknowledgement after the listener's promise
   * resolves, so store first; after an error the message is delivered again.
   */
  listen(listener: (message: RelayMessage) => void | Promise<void>): () => void
  readonly state: {
    get(): TransportState
    subscribe(listener: (state: TransportState) => void): () => void
  }
  close(): void
}
