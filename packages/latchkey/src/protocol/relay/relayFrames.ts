import type { relayPushMethod } from './relayMethods.ts'

/** A delivered message: `message` is a base64 envelope that the relay cannot open. */
export type DeliveredMessage = {
  readonly topic: string
  readonly message: string
  /** When the relay accepted it, in milliseconds since 1970. */
  readonly publishedAt: number
  readonly tag: number
  readonly attestation?: string
}

/** The response to `irn_fetchMessages` and `irn_batchFetchMessages`. */
export type FetchedMessages = {
  readonly messages: readonly DeliveredMessage[]
  readonly hasMore: boolean
}

/** A relay's push. The client acknowledges it with `{ id, jsonrpc, result: true }`. */
export type RelayPush = {
  readonly id: number
  readonly jsonrpc: '2.0'
  readonly method: typeof relayPushMethod
  /** The id of a subscription: the hex SHA-256 of the topic and the client's id, joined. */
  readonly params: { readonly id: string; readonly data: DeliveredMessage }
}
