import { createPairing, type Pairing, type PairingOptions } from './createPairing.ts'
import { openCarrier } from './session/openCarrier.ts'

/**
 * Pairs by what carries sessions here: the host's own provider, else our client over the relay.
 *
 * @throws {@link LatchkeyError} `PROVIDER_NOT_CONFIGURED` where no relay is named.
 */
export async function openPairing(options: Omit<PairingOptions, 'carrier'>): Promise<Pairing> {
  const carrier = await openCarrier(options.outside, options.signal)
  return createPairing({ ...options, carrier })
}
