import type { Logger } from '../../../core/log/logger.ts'
import { openEnvelope } from '../wire/crypto/envelope.ts'
import { parseMessage, type SignMessage } from './parseMessage.ts'

/** Decrypts and parses an envelope; undefined if that fails. */
export function openMessage(
  envelope: string,
  keyOf: (senderPublicKey?: string) => string | undefined,
  logger: Logger,
): SignMessage | undefined {
  try {
    return parseMessage(openEnvelope(envelope, keyOf))
  } catch (error) {
    // Anyone who knows a topic may publish on it.
    logger.debug('A message that cannot be read was dropped.', error)
    return undefined
  }
}
