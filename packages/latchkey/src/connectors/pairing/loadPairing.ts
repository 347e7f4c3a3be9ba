// chunk: sessions
import { createPairing, type Pairing, type PairingOptions } from './createPairing.ts'
import { openCarrier } from './session/openCarrier.ts'

/**
 * Pairs by what carries sessions here: the host's own provider, else our client over the relay.
 *
 * @throws {@link LatchkeyError} `PROVIDER_NOT_CONFIGURED` where no relay is named.
 */
export async function loadPairing(options: Omit<PairingOptions, 'carrier'>): Promise<Pairing> {
  // A part each ends with it, behind one listener to the instance.
  const ending = new AbortController()
  const { signal } = ending
  const end = () => ending.abort(options.signal.reason)
  options.signal.addEventListener('abort', end)
  if (options.signal.aborted) end()
  const carrier = await openCarrier(options.outside, signal)
  return createPairing({ ...options, carrier, signal })
}
