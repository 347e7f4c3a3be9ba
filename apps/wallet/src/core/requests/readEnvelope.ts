import { type ChainId, idOfCaip } from '../Chain.ts'
import { type Origin, readOrigin } from '../pairing/Origin.ts'
import { secondsOf } from '../pairing/readProposal.ts'
import { fieldsOf, numberOf, textOf } from '../read.ts'

/** Identifies a request, even an invalid one, so that it can be refused. */
export type Envelope = {
  readonly id: number
  readonly topic: string
  readonly chainId: ChainId
  readonly method: string
  readonly params: unknown
  readonly expiresAt: number | undefined
  readonly origin: Origin
}

/** Reads the session that a request belongs to. Throws if no site can receive the response. */
export function readEnvelope(event: unknown): Envelope {
  const { id, topic, params, verifyContext } = fieldsOf(event, 'A request')
  const { request, chainId } = fieldsOf(params, 'A request')
  const { method, params: given, expiryTimestamp } = fieldsOf(request, 'A request')
  return {
    id: numberOf(id, 'The id'),
    topic: textOf(topic, 'The topic'),
    chainId: idOfCaip(textOf(chainId, 'The chain')),
    method: textOf(method, 'The method'),
    params: given,
    expiresAt: secondsOf(expiryTimestamp),
    origin: readOrigin(verifyContext),
  }
}
