import { getAttestation as endpoint } from '../../../protocol/api/attestations.ts'
import type { EndpointAnswer } from '../../../protocol/endpoint.ts'
import type { Engine } from '../../engine.ts'
import { type RequestOptions, request } from '../client/request.ts'

/**
 * Fetches the page that a message comes from, and whether the page is known for fraud. Returns nothing
 * without an attestation, or if the request fails. Failures are only logged.
 */
export async function getAttestation(
  engine: Engine,
  /** The hex SHA-256 of the received message. */
  attestationId: string,
  options?: Pick<RequestOptions, 'signal'>,
): Promise<EndpointAnswer<typeof endpoint> | undefined> {
  try {
    return await request(engine, endpoint, { path: { attestationId } }, { ...options, quiet: true })
  } catch (error) {
    engine.logger.warn('Nobody says which page asks.', error)
    return undefined
  }
}
