import * as v from 'valibot'
import { wireChainId } from '../caipWire.ts'
import { post } from '../endpoint.ts'

/**
 * Sends a JSON-RPC request to the bundler of a chain (ERC-4337).
 *
 * @example
 * ```ts
 * import { type EndpointInput, askBundler } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof askBundler> = {
 *   body: { method: 'eth_supportedEntryPoints' },
 *   query: { chainId: 'eip155:8453' },
 * }
 * ```
 */
export const askBundler = post('api', '/v1/bundler', {
  answer: v.looseObject({
    result: v.optional(v.unknown()),
    error: v.optional(v.looseObject({ code: v.number(), message: v.string() })),
  }),
  body: v.object({
    jsonrpc: v.optional(v.literal('2.0'), '2.0'),
    id: v.optional(v.union([v.string(), v.number(), v.null()]), 1),
    method: v.pipe(v.string(), v.nonEmpty()),
    params: v.optional(v.array(v.unknown()), []),
  }),
  query: v.object({
    projectId: v.optional(v.string()),
    chainId: wireChainId,
    /** The bundler's name. @default the provider's choice */
    bundler: v.optional(v.string()),
  }),
})
