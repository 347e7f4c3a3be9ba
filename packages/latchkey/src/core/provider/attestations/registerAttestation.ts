// chunk: fetchWithin

import type { registerAttestation as Endpoint } from '../../../protocol/api/attestations.ts'
import type { Engine } from '../../engine.ts'
import { requestError } from '../client/errors.ts'
import { fetchWithin } from '../client/fetchWithin.ts'

const path: (typeof Endpoint)['path'] = '/v1/attestations'

/**
 * Registers a published message as this page's own, so that wallets can verify its origin. Pairing
 * continues without it, so failures are only logged.
 */
export async function registerAttestation(
  { logger, signal: ended, store }: Pick<Engine, 'logger' | 'signal' | 'store'>,
  /** The hex SHA-256 of the published message. */
  attestationId: string,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<void> {
  const { projectId, provider, signAttestation } = store.getState().options
  try {
    if (!provider.url) throw requestError('PROVIDER_NOT_CONFIGURED', { option: 'provider.url' })
    const query = projectId ? `?${new URLSearchParams({ projectId })}` : ''
    const signed =
      signAttestation &&
      (await (await import('./signWithin.ts')).signWithin(signAttestation, attestationId, logger))
    // Not `request`, to keep its response validation out of the path to the QR code.
    const { response } = await fetchWithin(
      `${provider.url}${path}${query}`,
      { body: JSON.stringify({ attestationId, signed }), method: 'POST' },
      [ended, signal],
      (response) => response.text(),
    )
    if (!response.ok)
      throw requestError('REQUEST_FAILED', { cause: response, status: response.status })
  } catch (error) {
    if (!ended.aborted && !signal?.aborted)
      logger.warn('Wallets cannot be told which page asks.', error)
  }
}
