import type { Logger } from '../../../core/log/logger.ts'
import { type SignMethod, signMessages } from '../../../protocol/relay/signMessages.ts'
import { sealEnvelope } from '../wire/crypto/envelope.ts'
import { randomId } from '../wire/crypto/ids.ts'
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

/** How long a published kit may take to end a session, in ms. With an error meanwhile, the end would be hidden, too. */
const endingTime = 1000

/**
 * Published kits read a run of decimal digits in quadratic time, and bytes in hex may be one. An escape in place of
 * every hundredth digit ends the run. No number is as long, so each run is within a text.
 */
const longDigits = /(\d{99})(\d)/g

/** Encrypts messages and hands them to the transport. */
export function createSender({ logger, transport }: { logger: Logger; transport: Transport }) {
  return {
    call,
    answer,

    /** Unsubscribes from a topic. */
    leave(topic: string): void {
      transport.unsubscribe(topic).catch(logger.debug)
    },

    /**
     * Refuses a settled session by ending it, as published kits hide an error from their visitor. The error follows for
     * wallets that wait for a response.
     */
    refuse(key: TopicKey, idText: string, error: Pick<RpcError, 'code' | 'message'>): void {
      const end = { id: randomId(), method: 'wc_sessionDelete', params: error } as const
      setTimeout(() => call(key, end).catch(logger.debug), responseDelay)
      setTimeout(() => answer(key, 'wc_sessionSettle', idText, { error }), endingTime)
    },
  }

  /** Resolves when the relay has accepted the message. */
  function call(
    { symKey, topic }: TopicKey,
    { id, method, params, ttl }: SignCall,
    signal?: AbortSignal,
  ) {
    const { request } = signMessages[method]
    const text = JSON.stringify({ id, jsonrpc: '2.0', method, params }).replace(
      longDigits,
      '$1\\u003$2',
    )
    const message = sealEnvelope({ symKey, text, type: 0 })
    return transport.publish({ ...request, message, topic, ...(ttl && { ttl }) }, signal)
  }

  /** Responds to a wallet's request after a delay; the transport handles the delivery. */
  function answer(
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
  }
}

export type Sender = ReturnType<typeof createSender>

function publicationOf(method: SignMethod) {
  const message = signMessages[method]
  return 'answer' in message ? message.answer : undefined
}
