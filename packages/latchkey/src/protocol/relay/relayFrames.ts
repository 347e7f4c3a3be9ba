import type { RelayMethod, relayPushMethod } from './relayMethods.ts'

/**
 * An id as it stands in the frame. Clients send texts of 19 digits or numbers above 2^53, which no
 * double can hold: a relay repeats the text of the id, never a number that it read.
 */
export type RelayId = string | number

/** A message as it is handed over: `message` is an envelope in base64 that the relay cannot open. */
export type DeliveredMessage = {
  readonly topic: string
  readonly message: string
  /** When the relay took it, in milliseconds. */
  readonly publishedAt: number
  readonly tag: number
  readonly attestation?: string
}

export type PublishParams = {
  readonly topic: string
  readonly message: string
  /** Seconds. */
  readonly ttl: number
  readonly tag: number
  /** Whether the wallet should be woken. */
  readonly prompt?: boolean
  readonly attestation?: string
}

export type ProposeSessionParams = {
  readonly pairingTopic: string
  readonly sessionProposal: string
  readonly ttl?: number
  readonly attestation?: string
}

export type ApproveSessionParams = {
  readonly sessionTopic: string
  readonly pairingTopic: string
  readonly sessionProposalResponse: string
  readonly sessionSettlementRequest: string
  readonly ttl?: number
}

export type FetchedMessages = {
  readonly messages: readonly DeliveredMessage[]
  readonly hasMore: boolean
}

/** What each method is given and answers. */
export type RelayCalls = {
  irn_publish: [PublishParams, true]
  irn_batchPublish: [{ readonly messages: readonly PublishParams[] }, true]
  /** The id of a subscription is the hex SHA-256 of the topic and the client's id, joined. */
  irn_subscribe: [{ readonly topic: string }, string]
  irn_batchSubscribe: [{ readonly topics: readonly string[] }, readonly string[]]
  irn_unsubscribe: [{ readonly topic: string; readonly id: string }, true]
  irn_batchUnsubscribe: [
    { readonly subscriptions: readonly { readonly topic: string; readonly id: string }[] },
    true,
  ]
  irn_fetchMessages: [{ readonly topic: string }, FetchedMessages]
  irn_batchFetchMessages: [{ readonly topics: readonly string[] }, FetchedMessages]
  /** Acknowledges messages that were fetched: the hex SHA-256 of each. */
  irn_batchReceive: [
    { readonly receipts: readonly { readonly topic: string; readonly messageId: string }[] },
    true,
  ]
  wc_proposeSession: [ProposeSessionParams, true]
  wc_approveSession: [ApproveSessionParams, true]
}

export type RelayParams<method extends RelayMethod> = RelayCalls[method][0]
export type RelayResult<method extends RelayMethod> = RelayCalls[method][1]

/** What a client sends to ask for something. */
export type RelayCall<method extends RelayMethod = RelayMethod> = {
  readonly id: RelayId
  readonly jsonrpc: '2.0'
  readonly method: method
  readonly params: RelayParams<method>
}

/** What answers a call. */
export type RelayAnswer =
  | { readonly id: RelayId; readonly jsonrpc: '2.0'; readonly result: unknown }
  | {
      readonly id: RelayId
      readonly jsonrpc: '2.0'
      readonly error: { readonly code: number; readonly message: string }
    }

/** What a relay pushes. The client acknowledges with `{ id, jsonrpc, result: true }`. */
export type RelayPush = {
  readonly id: number
  readonly jsonrpc: '2.0'
  readonly method: typeof relayPushMethod
  readonly params: { readonly id: string; readonly data: DeliveredMessage }
}
