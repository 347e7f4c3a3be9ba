import * as v from 'valibot'
import { waitFor } from '../../../core/eip1193/waitFor.ts'
import { embeddedError } from '../../../core/frame/errors.ts'
import { type FrameResponse, frameResponse } from '../../../protocol/frame/frameEnvelope.ts'
import { type FrameEvent, frameEvent } from '../../../protocol/frame/frameEvents.ts'
import type { FrameParams } from '../../../protocol/frame/frameMethods.ts'
import type { FrameRequest } from '../../../protocol/frame/frameRequest.ts'
import {
  type FrameMethod,
  type FrameResult,
  frameResults,
} from '../../../protocol/frame/frameResults.ts'
import { toFrameError } from './toFrameError.ts'

/** Ends a request before its response. */
export type FrameRequestOptions = {
  readonly signal?: AbortSignal | undefined
  /** In ms. */
  readonly limit?: number | undefined
}

/** The page's end of the port. */
export type PortClient = {
  request<method extends FrameMethod>(
    method: method,
    params: FrameParams<method>,
    options?: FrameRequestOptions,
  ): Promise<FrameResult<method>>
  /** Closes the port. Pending requests reject. */
  close(): void
}

type Outcome = FrameResponse['outcome']

/**
 * Sends requests to the frame and matches its responses by id. Messages that fail their schema, and
 * responses to ids that don't wait, are ignored.
 */
export function createPortClient(
  port: MessagePort,
  onEvent: (event: FrameEvent) => void,
): PortClient {
  const pending = new Map<number, (outcome: Outcome) => void>()
  let isClosed = false
  let lastId = 0

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const response = v.safeParse(frameResponse, data)
    if (response.success) pending.get(response.output.id)?.(response.output.outcome)
    const event = v.safeParse(frameEvent, data)
    if (event.success) onEvent(event.output)
  }

  return {
    close() {
      port.close()
      isClosed = true
      for (const settle of pending.values())
        settle({ error: { code: 'ABORTED', message: '' }, ok: false })
    },
    async request(method, params, { limit, signal } = {}) {
      const id = ++lastId
      const aborted = () =>
        embeddedError(method === 'wallet.request' ? 'EMBEDDED_REQUEST_ABORTED' : 'EMBEDDED_STOPPED')
      if (isClosed || signal?.aborted) throw aborted()
      const response = new Promise<Outcome>((resolve) => pending.set(id, resolve))
      try {
        send({ id, kind: 'request', method, params })
      } catch (cause) {
        // The host's parameters may hold functions, which can't be cloned.
        pending.delete(id)
        throw embeddedError('FRAME_FAILED', { cause, problem: 'the parameters are no data' })
      }
      const outcome = await waitFor(response, { limit, signal })
        .catch(() => {
          send({ id, kind: 'abort' })
          throw aborted()
        })
        .finally(() => pending.delete(id))
      if (!outcome.ok) throw toFrameError(outcome.error, aborted)
      const result = v.safeParse(frameResults[method], outcome.result)
      if (!result.success)
        throw embeddedError('FRAME_FAILED', { problem: `invalid result of ${method}` })
      // `method` chose the schema that parsed the result.
      return result.output as FrameResult<typeof method>
    },
  }

  function send(message: FrameRequest) {
    port.postMessage(message)
  }
}
