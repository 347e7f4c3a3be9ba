import * as v from 'valibot'
import { get } from '../endpoint.ts'
import { socials } from '../socials.ts'
import { wireText } from './authWire.ts'

/**
 * Lists the origins that may embed the frame. The secure site's server reads it before it serves the frame.
 *
 * @example
 * ```ts
 * import type { EndpointInput } from 'latchkey/protocol'
 * import { getEmbedding } from 'latchkey/protocol/auth'
 *
 * const input: EndpointInput<typeof getEmbedding> = { query: { projectId: 'your-project-id' } }
 * ```
 */
export const getEmbedding = get('auth', '/v1/auth/embedding', {
  answer: v.object({
    /** Origins for `frame-ancestors`; absent if any site may embed the frame. */
    origins: v.optional(v.array(wireText(300))),
    /** Providers that visitors can log in by. */
    socials: v.optional(v.array(v.picklist(socials))),
    /** Whether the project uses the escrow service. */
    escrow: v.boolean(),
  }),
  query: v.object({ projectId: v.optional(v.string()) }),
})
