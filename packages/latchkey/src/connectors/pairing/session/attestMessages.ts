import { signMessages } from '../../../protocol/relay/signMessages.ts'
import { hashText } from '../wire/crypto/keys.ts'
import type { Transport } from '../wire/transport.ts'

/** Tags of messages whose origin wallets verify before they show them. */
const attested: ReadonlySet<number> = new Set([
  signMessages.wc_sessionPropose.request.tag,
  signMessages.wc_sessionRequest.request.tag,
  signMessages.wc_sessionAuthenticate.request.tag,
])

/**
 * Wraps a transport so that the page attests its requests. Sending does not wait for the
 * attestation.
 */
export function attestMessages(transport: Transport, attest: (id: string) => void): Transport {
  return {
    ...transport,
    publish(publication, signal) {
      if (attested.has(publication.tag)) attest(hashText(publication.message))
      return transport.publish(publication, signal)
    },
  }
}
