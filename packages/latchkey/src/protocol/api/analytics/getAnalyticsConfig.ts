import * as v from 'valibot'
import { get } from '../../endpoint.ts'

/**
 * Whether the project collects events.
 *
 * @example
 * ```ts
 * import { getAnalyticsConfig } from 'latchkey/protocol'
 *
 * getAnalyticsConfig.path // '/getAnalyticsConfig'
 * ```
 */
export const getAnalyticsConfig = get('directory', '/getAnalyticsConfig', {
  answer: v.object({ isAnalyticsEnabled: v.boolean() }),
})
