import { registerAttestation as endpoint } from '../../protocol/api/attestations.ts'
import type { Engine } from '../engine.ts'
import { type RequestOptions, request } from './request.ts'

/**
 * Says that a message is this page's own, before it is published: wallets ask where it comes from.
 * Pairing goes on without it, so a failure is only logged.
 */
export async function registerAttestation(
  engine: Engine,
  /** The hex SHA-256 of the message as it is published. */
  attestationId: string,
  options?: Pick<RequestOptions, 'signal'>,
): Promise<void> {
  try {
    await request(engine, endpoint, { body: { attestationId } }, { ...options, quiet: true })
  } catch (error) {
    engine.logger.warn('Wallets cannot be told which page asks.', error)
  }
}
