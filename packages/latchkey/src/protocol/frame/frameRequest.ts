import * as v from 'valibot'
import { id, text } from './fields.ts'

/**
 * A request of the page, or its end. `params` are validated by `frameMethods`.
 *
 * @example
 * ```ts
 * import { frameRequest } from 'latchkey/protocol/frame'
 * import { parse } from 'valibot'
 *
 * parse(frameRequest, { id: 1, kind: 'request', method: 'session.get', params: {} })
 * ```
 */
export const frameRequest = v.variant('kind', [
  v.object({ kind: v.literal('request'), id, method: text(40), params: v.unknown() }),
  v.object({ kind: v.literal('abort'), id }),
])

/** A request of the page, or its end. */
export type FrameRequest = v.InferOutput<typeof frameRequest>
