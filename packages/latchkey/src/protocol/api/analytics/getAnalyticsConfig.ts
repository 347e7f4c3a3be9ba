import * as v from 'valibot'
import { get } from '../../endpoint.ts'

/** Whether the project collects events. */
export const getAnalyticsConfig = get('directory', '/getAnalyticsConfig', {
  answer: v.object({ isAnalyticsEnabled: v.boolean() }),
})
