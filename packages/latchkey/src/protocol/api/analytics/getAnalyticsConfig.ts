import * as v from 'valibot'
import type { Endpoint } from '../../endpoint.ts'

/** Whether events are wanted for the project. */
export const getAnalyticsConfig = {
  answer: v.object({ isAnalyticsEnabled: v.boolean() }),
  method: 'GET',
  path: '/getAnalyticsConfig',
  service: 'directory',
} as const satisfies Endpoint
