import { signMessages } from '../../../protocol/relay/signMessages.ts'
import { hashText } from '../wire/crypto/keys.ts'
import type { Transport } from '../wire/transport.ts'

/** What wallets ask the origin of, before they show it to a person. */
const attested: ReadonlySet<number> = new Set([
  signMessages.wc_sessionPropose.request.tag,
  signMessages.wc_sessionRequest.request.tag,
  signMessages.wc_sessionAuthenticate.request.tag,
])

/** A transport that also says whose the questions are that go out on it. What is sent does not wait for that. */
export function attestMessages(transport: Transport, attest: (id: string) => void): Transport {
  return {
    ...transport,
    publish(publication, signal) {
      if (attested.has(publication.tag)) attest(hashText(publication.message))
      return transport.publish(publication, signal)
    },
  }
}
