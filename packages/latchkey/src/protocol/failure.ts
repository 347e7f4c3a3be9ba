import * as v from 'valibot'

/**
 * The body of every error response.
 *
 * @example
 * ```ts
 * import { failure } from 'latchkey/protocol'
 * import { parse } from 'valibot'
 *
 * const { reasons } = parse(failure, {
 *   reasons: [{ description: 'Expected a chain like eip155:1', name: 'chainId' }],
 *   status: 'FAILED',
 * })
 * reasons[0]?.name // 'chainId'
 * ```
 */
export const failure = v.object({
  reasons: v.array(v.object({ description: v.string(), name: v.string() })),
  status: v.string(),
})

/** The body of a failed response. */
export type Failure = v.InferOutput<typeof failure>
