import * as v from 'valibot'

const call = v.object({
  jsonrpc: v.literal('2.0'),
  method: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
  id: v.optional(v.union([v.string(), v.number(), v.null()])),
})

/** One JSON-RPC call, or a batch of up to 100. */
export const rpcCall = v.union(
  [call, v.pipe(v.array(call), v.minLength(1), v.maxLength(100))],
  'Expected a JSON-RPC 2.0 call, or 1 to 100 of them',
)

export type RpcCall = v.InferOutput<typeof rpcCall>
