import * as v from 'valibot'
import type { Endpoint } from '../../endpoint.ts'

/** Whether the project collects events. */
export const getAnalyticsConfig = {
  answer: v.object({ isAnalyticsEnabled: v.boolean() }),
  method: 'GET',
  path: '/getAnalyticsConfig',
  service: 'directory',
} as const satisfies Endpoint
