import * as v from 'valibot'
import { type Fetch, fetchJson } from '../fetchJson.ts'
import { UpstreamError } from '../UpstreamError.ts'
import { RpcError } from './RpcError.ts'

export type RpcRequest = { readonly method: string; readonly params?: unknown }

/** A node with the options of its requests. */
export type NodeAddress = {
  /** For errors, because the URL may contain a key. */
  readonly name: string
  readonly url: URL
  readonly signal: AbortSignal
  readonly fetch?: Fetch | undefined
  /** Parses the body. @default as JSON */
  readonly parse?: ((text: string) => unknown) | undefined
}

const Answer = v.object({
  id: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
  error: v.optional(
    v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
  ),
})

// Codes of rate limits; another node may be free.
const busyCodes = new Set([-32005, 429])
/** Some nodes use the same code for a result that is too large, which every node would refuse. */
const tooMuch =
  /more than [\d,]+ (?:blocks|logs|results)|too many (?:logs|results)|too large|size exceeded|range limit/i

/** Sends one JSON-RPC call. @throws {@link RpcError} the node's error; {@link UpstreamError} */
export async function callNode(
  call: RpcRequest,
  { fetch, parse, ...where }: NodeAddress,
): Promise<unknown> {
  const body = { jsonrpc: '2.0', id: 1, method: call.method, params: call.params ?? [] }
  const how = { ...(fetch && { fetch }), ...(parse && { parse }) }
  return read(await fetchJson({ ...where, ...how, schema: Answer, body }), where)
}

/**
 * Sends calls in one batch; results are in the order of the calls.
 *
 * @throws {@link RpcError} the first error; {@link UpstreamError} `invalid` for a response that is
 *   not a batch
 */
export async function callNodeTogether(
  calls: readonly RpcRequest[],
  { fetch, parse, ...where }: NodeAddress,
): Promise<unknown[]> {
  const body = calls.map(({ method, params = [] }, id) => ({ jsonrpc: '2.0', id, method, params }))
  const schema = v.array(Answer)
  const how = { ...(fetch && { fetch }), ...(parse && { parse }) }
  const answers = await fetchJson({ ...where, ...how, schema, body })
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  return calls.map((_, id) => {
    const answer = byId.get(id)
    if (!answer)
      throw new UpstreamError(where.name, 'invalid', 'a response of the batch is missing')
    return read(answer, where)
  })
}

function read(
  { error, result }: v.InferOutput<typeof Answer>,
  { name }: { name: string },
): unknown {
  if (!error) return result
  if (busyCodes.has(error.code) && !tooMuch.test(error.message.slice(0, 300)))
    throw new UpstreamError(name, 'busy', error.message)
  throw new RpcError(error)
}
