// chunk: sessions
import { createPairing, type Pairing, type PairingOptions } from './createPairing.ts'
import { openCarrier } from './session/openCarrier.ts'

/**
 * Creates pairing over the host's session provider, else over the relay.
 *
 * @throws {@link LatchkeyError} `PROVIDER_NOT_CONFIGURED` without a relay
 */
export async function loadPairing(options: Omit<PairingOptions, 'carrier'>): Promise<Pairing> {
  // One signal for all parts, behind a single listener on the instance.
  const ending = new AbortController()
  const { signal } = ending
  const end = () => ending.abort(options.signal.reason)
  options.signal.addEventListener('abort', end)
  if (options.signal.aborted) end()
  const carrier = await openCarrier(options.outside, signal)
  return createPairing({ ...options, carrier, signal })
}
