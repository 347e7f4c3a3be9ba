import * as v from 'valibot'

const params = v.custom<readonly unknown[] | Readonly<Record<string, unknown>>>(
  // The node checks the contents, which may be long.
  (value) => typeof value === 'object' && value !== null,
  'Expected an array or an object',
)

const call = v.object({
  jsonrpc: v.literal('2.0'),
  method: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  params: v.optional(params),
  id: v.optional(v.union([v.string(), v.number(), v.null()])),
})

/** The number of calls is checked before the calls. */
const batch = v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(100), v.array(call))

/** One JSON-RPC call, or a batch of up to 100. */
export const rpcCall = v.union([call, batch], 'Expected a JSON-RPC 2.0 call, or 1 to 100 of them')

export type RpcCall = v.InferOutput<typeof rpcCall>
