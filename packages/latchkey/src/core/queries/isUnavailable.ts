import { statusOf } from '../provider/client/request.ts'

/** Whether a server or a node answered 503, here or in what caused the error. */
export function isUnavailable(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('status' in at && at.status === 503) return true
  return statusOf(error) === 503
}
