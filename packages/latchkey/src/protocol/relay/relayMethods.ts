/**
 * A relay's methods. Each `wc_` method combines several `irn_` ones.
 *
 * @example
 * ```ts
 * import { relayMethods } from 'latchkey/protocol'
 *
 * relayMethods.filter((method) => method.startsWith('wc_'))
 * // ['wc_proposeSession', 'wc_approveSession']
 * ```
 */
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

/**
 * A relay's notification: a message on a subscribed topic.
 *
 * @example
 * ```ts
 * import { relayPushMethod } from 'latchkey/protocol'
 *
 * const isPush = ({ method }: { method?: string }) => method === relayPushMethod
 * ```
 */
export const relayPushMethod = 'irn_subscription'
