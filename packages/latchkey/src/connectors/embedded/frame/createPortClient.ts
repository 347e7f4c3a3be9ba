import * as v from 'valibot'
import { embeddedError } from '../../../core/frame/errors.ts'
import {
  type FrameRequest,
  type FrameResponse,
  frameResponse,
} from '../../../protocol/frame/frameEnvelope.ts'
import { type FrameEvent, frameEvent } from '../../../protocol/frame/frameEvents.ts'
import type { FrameParams } from '../../../protocol/frame/frameMethods.ts'
import {
  type FrameMethod,
  type FrameResult,
  frameResults,
} from '../../../protocol/frame/frameResults.ts'
import { toFrameError } from './toFrameError.ts'

/** Ends a request before its response. */
export type RequestOptions = {
  readonly signal?: AbortSignal | undefined
  /** In ms. */
  readonly limit?: number | undefined
}

/** The page's end of the port. */
export type PortClient = {
  request<method extends FrameMethod>(
    method: method,
    params: FrameParams<method>,
    options?: RequestOptions,
  ): Promise<FrameResult<method>>
  /** Closes the port. Pending requests reject. */
  close(): void
}

type Pending = { readonly method: FrameMethod; settle(outcome: FrameResponse['outcome']): void }

/**
 * Sends requests to the frame and matches its responses by id. Messages that fail their schema, and
 * responses to ids that don't wait, are ignored.
 */
export function createPortClient(
  port: MessagePort,
  onEvent: (event: FrameEvent) => void,
): PortClient {
  const pending = new Map<number, Pending>()
  const closing = new AbortController()
  let lastId = 0

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const response = v.safeParse(frameResponse, data)
    if (response.success) pending.get(response.output.id)?.settle(response.output.outcome)
    const event = v.safeParse(frameEvent, data)
    if (event.success) onEvent(event.output)
  }

  return {
    close() {
      port.close()
      closing.abort()
    },
    request(method, params, { limit, signal } = {}) {
      return new Promise((resolve, reject) => {
        const id = ++lastId
        const aborted = () =>
          embeddedError(
            method === 'wallet.request' ? 'EMBEDDED_REQUEST_ABORTED' : 'EMBEDDED_STOPPED',
          )
        const end = () => {
          pending.delete(id)
          clearTimeout(timer)
          signal?.removeEventListener('abort', abort)
          closing.signal.removeEventListener('abort', abort)
        }
        const abort = () => {
          end()
          if (!closing.signal.aborted) send({ id, kind: 'abort' })
          reject(aborted())
        }
        const timer = limit === undefined ? undefined : setTimeout(abort, limit)
        signal?.addEventListener('abort', abort)
        closing.signal.addEventListener('abort', abort)
        pending.set(id, {
          method,
          settle(outcome) {
            end()
            if (!outcome.ok) return reject(toFrameError(outcome.error, aborted))
            const result = v.safeParse(frameResults[method], outcome.result)
            // `method` chose the schema that parsed the result.
            if (result.success) resolve(result.output as FrameResult<typeof method>)
            else reject(embeddedError('FRAME_FAILED', { problem: `invalid result of ${method}` }))
          },
        })
        if (closing.signal.aborted || signal?.aborted) return abort()
        try {
          send({ id, kind: 'request', method, params })
        } catch (cause) {
          // The host's parameters may hold functions, which can't be cloned.
          end()
          reject(embeddedError('FRAME_FAILED', { cause, problem: 'the parameters are no data' }))
        }
      })
    },
  }

  function send(message: FrameRequest) {
    port.postMessage(message)
  }
}
