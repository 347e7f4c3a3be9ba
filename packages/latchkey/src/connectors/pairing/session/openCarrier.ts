import type { OutsideContext } from '../../../core/ports/connector.ts'
import { requestError } from '../../../core/provider/client/errors.ts'
import { createSignClient } from '../createSignClient.ts'
import { withoutMessage } from '../sign/linkMode.ts'
import type { SignClient } from '../sign/signClient.ts'
import { createRelayTransport } from '../wire/createRelayTransport.ts'
import { attestMessages } from './attestMessages.ts'
import type { Carrier } from './carrier.ts'
import { createSignCarrier } from './createSignCarrier.ts'

/**
 * Opens the host's session provider, else Latchkey's client over the relay.
 *
 * @throws {@link LatchkeyError} `PROVIDER_NOT_CONFIGURED` without a relay
 */
export async function openCarrier(
  { attest, logger, settings, storage }: OutsideContext,
  signal: AbortSignal,
): Promise<Carrier> {
  const { projectId, relayUrls, universalProvider } = settings()
  if (universalProvider)
    return (await import('./createHostCarrier.ts')).createHostCarrier(universalProvider, signal)
  if (relayUrls.length === 0)
    throw requestError('PROVIDER_NOT_CONFIGURED', { option: 'provider.relayUrl' })

  const channelName = `${storage.prefix}relay`
  const transport = createRelayTransport({
    channelName,
    logger,
    projectId,
    relayUrls,
    signal,
    storage,
  })
  const client = createSignClient({
    logger,
    metadata: () => settings().metadata,
    storage,
    transport: attestMessages(transport, attest),
  })
  signal.addEventListener('abort', () => client.close())
  readResponseLink(client)
  return createSignCarrier({ client, logger, transport, url: relayUrls[0] })
}

/** Reads a response that a wallet put into the page's URL. */
function readResponseLink(client: SignClient): void {
  const page = globalThis.location?.href
  if (page && client.hearLink(page)) history.replaceState(history.state, '', withoutMessage(page))
}
