// chunk: fetchWithin

import type { registerAttestation as Endpoint } from '../../../protocol/api/attestations.ts'
import type { Engine } from '../../engine.ts'
import { requestError } from '../client/errors.ts'
import { fetchWithin } from '../client/fetchWithin.ts'

const path: (typeof Endpoint)['path'] = '/v1/attestations'

/**
 * Says that a message is this page's own, as it is published: wallets ask where it comes from.
 * Pairing goes on without it, so a failure is only logged.
 */
export async function registerAttestation(
  { logger, signal: ended, store }: Pick<Engine, 'logger' | 'signal' | 'store'>,
  /** The hex SHA-256 of the message as it is published. */
  attestationId: string,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<void> {
  const { projectId, provider } = store.getState().options
  try {
    if (!provider.url) throw requestError('PROVIDER_NOT_CONFIGURED', { option: 'provider.url' })
    const query = projectId ? `?${new URLSearchParams({ projectId })}` : ''
    // Without `request`: on the way to a code there is no need for what checks answers.
    const { response } = await fetchWithin(
      `${provider.url}${path}${query}`,
      { body: JSON.stringify({ attestationId }), method: 'POST' },
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
