import type { SiwxMessage, SiwxMessageInput } from '../core/ports/siwx.ts'
import { createNonce } from '../protocol/siwx/createNonce.ts'
import type { MessengerOptions } from './options.ts'
import { toMessage } from './toMessage.ts'

const day = 86_400

/** Writes the message of a sign-in that this browser keeps. */
export async function localMessage(
  input: SiwxMessageInput,
  { expiresIn = day, resources, statement }: MessengerOptions = {},
): Promise<SiwxMessage> {
  const now = Date.now()
  return toMessage(input, {
    domain: location.host,
    expirationTime: new Date(now + expiresIn * 1000).toISOString(),
    issuedAt: new Date(now).toISOString(),
    nonce: createNonce(),
    uri: location.origin,
    ...(resources && { resources }),
    ...(statement !== undefined && { statement }),
  })
}
