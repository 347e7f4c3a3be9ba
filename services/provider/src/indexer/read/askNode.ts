import * as v from 'valibot'
import type { ChainNode, RpcRequest } from '../../upstreams/nodes/chainNodes.ts'
import { UpstreamError } from '../../upstreams/UpstreamError.ts'

/**
 * Sends a request to a node and validates the response. @throws the node's errors; {@link
 * UpstreamError} `invalid`
 */
export async function askNode<schema extends v.GenericSchema>(
  node: ChainNode,
  schema: schema,
  call: RpcRequest,
  signal?: AbortSignal,
): Promise<v.InferOutput<schema>> {
  return read(schema, call, await node.request(call, signal))
}

/** Sends several requests of one method, batched if the node supports it. */
export async function askNodeAll<schema extends v.GenericSchema>(
  node: ChainNode,
  schema: schema,
  calls: readonly RpcRequest[],
  signal?: AbortSignal,
): Promise<v.InferOutput<schema>[]> {
  const answers = await node.requestAll(calls, signal)
  return calls.map((call, index) => read(schema, call, answers[index]))
}

function read<schema extends v.GenericSchema>(
  schema: schema,
  { method }: RpcRequest,
  answer: unknown,
): v.InferOutput<schema> {
  const { issues, output, success } = v.safeParse(schema, answer)
  if (success) return output
  const where = v.getDotPath(issues[0]) ?? 'the response'
  throw new UpstreamError(method, 'invalid', `${where}: ${issues[0].message}`)
}

/** A number in the JSON-RPC format. */
export function toHex(value: number): `0x${string}` {
  return `0x${value.toString(16)}`
}
