import {
  type FrameErrorCode,
  type FrameMethod,
  type FrameParams,
  type FrameResponse,
  type FrameResult,
  frameErrors,
  frameMethods,
  frameRequest,
  isFrameMethod,
} from 'latchkey/protocol/frame'
import * as v from 'valibot'
import { aborted, FrameError } from './FrameError.ts'

/** Answers each request of the page. `signal` aborts when the page ends the request. */
export type Handlers = {
  readonly [method in FrameMethod]: (
    params: FrameParams<method>,
    signal: AbortSignal,
  ) => Promise<FrameResult<method>> | FrameResult<method>
}

/** More requests than any page has open at a time. */
const maxPending = 64

/**
 * Answers the requests that arrive on a port. Each is validated before a handler sees it, and an id is
 * accepted once, in rising order, so that a message can't be replayed. Log lines name the method and the
 * outcome only: parameters and results hold codes, tokens and messages.
 */
export function serve(
  port: MessagePort,
  handlers: Handlers,
  log: (line: string) => void = () => {},
): void {
  const pending = new Map<number, AbortController>()
  let lastId = 0

  port.onmessage = ({ data }) => {
    const { output, success } = v.safeParse(frameRequest, data)
    if (!success) return
    if (output.kind === 'abort') pending.get(output.id)?.abort(aborted())
    else void answer(output.id, output.method, output.params)
  }

  async function answer(id: number, method: string, params: unknown): Promise<void> {
    if (id <= lastId) return
    lastId = id
    const controller = new AbortController()
    pending.set(id, controller)
    try {
      if (pending.size > maxPending) throw new FrameError('TOO_MANY', 'Too many open requests.')
      respond(id, method, { ok: true, result: await run(method, params, controller.signal) })
    } catch (error) {
      respond(id, method, {
        ok: false,
        error: describeError(controller.signal.aborted ? aborted() : error),
      })
    } finally {
      pending.delete(id)
    }
  }

  function run(method: string, params: unknown, signal: AbortSignal): Promise<unknown> {
    if (!isFrameMethod(method)) throw new FrameError('INVALID', 'The method is unknown.')
    const parsed = v.safeParse(frameMethods[method].params, params)
    if (!parsed.success) throw new FrameError('INVALID', `The parameters of ${method} are invalid.`)
    // The schema of this method parsed the parameters, which TypeScript can't follow through the table.
    const handle = handlers[method] as (params: unknown, signal: AbortSignal) => unknown
    return untilAborted(Promise.resolve(handle(parsed.output, signal)), signal)
  }

  function respond(id: number, method: string, outcome: FrameResponse['outcome']) {
    // Heartbeats would hide the rest.
    if (method !== 'frame.ping')
      log(
        `${isFrameMethod(method) ? method : 'unknown method'}: ${outcome.ok ? 'OK' : outcome.error.code}`,
      )
    port.postMessage({ kind: 'response', id, outcome } satisfies FrameResponse)
  }
}

/** Rejects as soon as the signal aborts, even if the work goes on. */
function untilAborted<value>(work: Promise<value>, signal: AbortSignal): Promise<value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

/** Other errors may quote what they failed on, so the page learns no more than that they happened. */
function describeError(error: unknown) {
  if (!(error instanceof FrameError))
    return { code: 'FAILED' satisfies FrameErrorCode, message: 'Something went wrong.' }
  const { code, message, retryAfter, rpcCode } = error
  return {
    code: frameErrors.includes(code) ? code : 'FAILED',
    message: message.slice(0, 1000),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(rpcCode === undefined ? {} : { rpcCode }),
  }
}
