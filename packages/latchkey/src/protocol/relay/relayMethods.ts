/** What a client may ask of a relay. The two `wc_` methods do in one step what takes several `irn_` ones. */
export const relayMethods = [
  'irn_publish',
  'irn_batchPublish',
  'irn_subscribe',
  'irn_batchSubscribe',
  'irn_unsubscribe',
  'irn_batchUnsubscribe',
  'irn_fetchMessages',
  'irn_batchFetchMessages',
  'irn_batchReceive',
  'wc_proposeSession',
  'wc_approveSession',
] as const

export type RelayMethod = (typeof relayMethods)[number]

/** What a relay says unasked: a message for a topic that the client is subscribed to. */
export const relayPushMethod = 'irn_subscription'
