import * as v from 'valibot'
import { wireEvmAccountId } from '../../caipWire.ts'
import { get } from '../../endpoint.ts'

/** An app permission: what an app may do without asking. */
export const smartSession = v.object({
  /** The permission's id, for its revocation. */
  pci: v.string(),
  /** Seconds since 1970. */
  expiration: v.number(),
  createdAt: v.number(),
  revokedAt: v.nullish(v.number()),
  project: v.object({
    id: v.string(),
    name: v.string(),
    url: v.nullish(v.string()),
    iconUrl: v.nullish(v.string()),
  }),
  permissions: v.array(v.unknown()),
  policies: v.array(v.unknown()),
  context: v.nullish(v.string()),
})

/** An app permission, as the provider stores it. */
export type SmartSession = v.InferOutput<typeof smartSession>

/**
 * The app permissions of an account, the newest first.
 *
 * @example
 * ```ts
 * import { type EndpointInput, getSessions } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof getSessions> = {
 *   path: { address: 'eip155:8453:0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
 * }
 * ```
 */
export const getSessions = get('api', '/v1/sessions/{address}', {
  answer: v.object({ pcis: v.array(smartSession) }),
  parts: v.object({ address: wireEvmAccountId }),
})
