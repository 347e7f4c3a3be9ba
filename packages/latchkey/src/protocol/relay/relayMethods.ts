/** A relay's methods. Each `wc_` method combines several `irn_` ones. */
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

/** The name of a relay method. */
export type RelayMethod = (typeof relayMethods)[number]

/** A relay's notification: a message on a subscribed topic. */
export const relayPushMethod = 'irn_subscription'
