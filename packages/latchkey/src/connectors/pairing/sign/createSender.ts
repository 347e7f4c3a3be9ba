import type { Logger } from '../../../core/log/logger.ts'
import { type SignMethod, signMessages } from '../../../protocol/relay/signMessages.ts'
import { sealEnvelope } from '../wire/crypto/envelope.ts'
import type { Transport } from '../wire/transport.ts'
import type { RpcError } from './parseMessage.ts'

/** A topic and the key that encrypts its messages. */
export type TopicKey = { readonly topic: string; readonly symKey: string }

/** A response with its publication parameters. */
export type OutgoingResponse =
  | { readonly result: unknown }
  | { readonly error: Pick<RpcError, 'code' | 'message'> }

export type SignCall = {
  readonly id: number
  readonly method: SignMethod
  readonly params: unknown
  /** In seconds; overrides the method's default for slow decisions. */
  readonly ttl?: number
}

/**
 * Delay before a response, in ms: some wallets subscribe only after they send a request, and miss
 * faster responses.
 */
const responseDelay = 50

/**
 * Published kits read a run of decimal digits in quadratic time, and bytes in hex may be one. An escape in place of
 * every hundredth digit ends the run. No number is as long, so each run is within a text.
 */
const longDigits = /(\d{99})(\d)/g

/** Encrypts messages and hands them to the transport. */
export function createSender({ logger, transport }: { logger: Logger; transport: Transport }) {
  return {
    /** Resolves when the relay has accepted the message. */
    call({ symKey, topic }: TopicKey, { id, method, params, ttl }: SignCall, signal?: AbortSignal) {
      const { request } = signMessages[method]
      const text = JSON.stringify({ id, jsonrpc: '2.0', method, params }).replace(
        longDigits,
        '$1\\u003$2',
      )
      const message = sealEnvelope({ symKey, text, type: 0 })
      return transport.publish({ ...request, message, topic, ...(ttl && { ttl }) }, signal)
    },

    /** Unsubscribes from a topic. */
    leave(topic: string): void {
      transport.unsubscribe(topic).catch(logger.debug)
    },

    /** Responds to a wallet's request after a delay; the transport handles the delivery. */
    answer(
      { symKey, topic }: TopicKey,
      method: SignMethod,
      idText: string,
      answer: OutgoingResponse,
    ): void {
      const publication = publicationOf(method)
      if (!publication) return
      setTimeout(() => {
        const text = `{"id":${idText},"jsonrpc":"2.0",${JSON.stringify(answer).slice(1)}`
        const message = sealEnvelope({ symKey, text, type: 0 })
        transport.publish({ ...publication, message, topic }).catch(logger.debug)
      }, responseDelay)
    },
  }
}

export type Sender = ReturnType<typeof createSender>

function publicationOf(method: SignMethod) {
  const message = signMessages[method]
  return 'answer' in message ? message.answer : undefined
}
