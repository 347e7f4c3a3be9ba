import type { Logger } from '../../../core/log/logger.ts'
import { open } from '../wire/crypto/envelope.ts'
import { parseMessage, type SignMessage } from './parseMessage.ts'

/** Reads an envelope; nothing where it is not sealed with the key, or holds no message. */
export function openMessage(
  envelope: string,
  keyOf: (senderPublicKey?: string) => string | undefined,
  logger: Logger,
): SignMessage | undefined {
  try {
    return parseMessage(open(envelope, keyOf))
  } catch (error) {
    // Anybody may publish on a topic whose name they learned.
    logger.debug('A message that cannot be read was dropped.', error)
    return undefined
  }
}
