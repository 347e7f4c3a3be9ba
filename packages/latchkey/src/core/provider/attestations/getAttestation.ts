import { getAttestation as endpoint } from '../../../protocol/api/attestations.ts'
import type { EndpointAnswer } from '../../../protocol/endpoint.ts'
import type { Engine } from '../../engine.ts'
import { type RequestOptions, request } from '../client/request.ts'

/**
 * Asks which page a message comes from, and whether it is known for fraud. Nothing where no page
 * has said so, or nobody answers; that is only logged.
 */
export async function getAttestation(
  engine: Engine,
  /** The hex SHA-256 of the message as it came. */
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
