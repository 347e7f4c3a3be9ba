import type { Logger } from '../../../core/log/logger.ts'
import { type SignMethod, signMessages } from '../../../protocol/relay/signMessages.ts'
import { seal } from '../wire/crypto/envelope.ts'
import type { Transport } from '../wire/transport.ts'
import type { RpcError } from './parseMessage.ts'

/** Where a message goes, and the key that seals it. */
export type Address = { readonly topic: string; readonly symKey: string }

/** What an answer says, with the publication that it counts as. */
export type Answer =
  | { readonly result: unknown }
  | { readonly error: Pick<RpcError, 'code' | 'message'> }

export type SignCall = {
  readonly id: number
  readonly method: SignMethod
  readonly params: unknown
  /** Seconds; longer than the method's own where the person may take longer. */
  readonly ttl?: number
}

/**
 * Wallets' own clients have been seen to lose an answer that reaches them within a few milliseconds
 * of their request: they listen for it only afterwards.
 */
const politePause = 50

/** Seals messages and hands them to the transport. */
export function createSender({ logger, transport }: { logger: Logger; transport: Transport }) {
  return {
    /** Resolves when it is on its way. */
    call({ symKey, topic }: Address, { id, method, params, ttl }: SignCall, signal?: AbortSignal) {
      const { request } = signMessages[method]
      const text = JSON.stringify({ id, jsonrpc: '2.0', method, params })
      const message = seal({ symKey, text, type: 0 })
      return transport.publish({ ...request, message, topic, ...(ttl && { ttl }) }, signal)
    },

    /** Nothing on this topic is heard any more. */
    leave(topic: string): void {
      transport.unsubscribe(topic).catch(logger.debug)
    },

    /** Answers a wallet's request, a moment later. That it gets there is the transport's affair. */
    answer({ symKey, topic }: Address, method: SignMethod, idText: string, answer: Answer): void {
      const publication = publicationOf(method)
      if (!publication) return
      setTimeout(() => {
        const text = `{"id":${idText},"jsonrpc":"2.0",${JSON.stringify(answer).slice(1)}`
        const message = seal({ symKey, text, type: 0 })
        transport.publish({ ...publication, message, topic }).catch(logger.debug)
      }, politePause)
    },
  }
}

export type Sender = ReturnType<typeof createSender>

function publicationOf(method: SignMethod) {
  const message = signMessages[method]
  return 'answer' in message ? message.answer : undefined
}
