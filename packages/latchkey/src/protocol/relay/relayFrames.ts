import type { relayPushMethod } from './relayMethods.ts'

/** A message as it is handed over: `message` is an envelope in base64 that the relay cannot open. */
export type DeliveredMessage = {
  readonly topic: string
  readonly message: string
  /** When the relay took it, in milliseconds. */
  readonly publishedAt: number
  readonly tag: number
  readonly attestation?: string
}

/** What answers `irn_fetchMessages` and `irn_batchFetchMessages`. */
export type FetchedMessages = {
  readonly messages: readonly DeliveredMessage[]
  readonly hasMore: boolean
}

/** What a relay pushes. The client acknowledges with `{ id, jsonrpc, result: true }`. */
export type RelayPush = {
  readonly id: number
  readonly jsonrpc: '2.0'
  readonly method: typeof relayPushMethod
  /** The id of a subscription: the hex SHA-256 of the topic and the client's id, joined. */
  readonly params: { readonly id: string; readonly data: DeliveredMessage }
}
