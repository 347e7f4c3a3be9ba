import { type Clock, systemClock } from './clock.ts'
import type { Breaker } from './createBreaker.ts'
import { isPassing, UpstreamError } from './UpstreamError.ts'

export type ResilientOptions = {
  /** Name of the service, for errors. */
  readonly name: string
  /** Timeout of one attempt. */
  readonly timeoutMs: number
  /** Retries after a temporary failure. @default 0 */
  readonly retries?: number
  /** Pause before the first retry; doubles with each further one. @default 200 */
  readonly pauseMs?: number
  /** Random share of a pause, 0 to 1, so that callers do not retry at once. @default 0.5 */
  readonly jitter?: number
  readonly breaker?: Breaker
  readonly clock?: Clock
}

/** A call to a service. */
export type UpstreamCall<input, answer> = (input: input, signal: AbortSignal) => Promise<answer>

/**
 * Adds timeouts, retries with randomised pauses, and an optional circuit breaker to a call.
 */
export function resilient<input, answer>(
  call: UpstreamCall<input, answer>,
  {
    breaker,
    clock = systemClock,
    jitter = 0.5,
    name,
    pauseMs = 200,
    retries = 0,
    timeoutMs,
  }: ResilientOptions,
): (input: input, signal?: AbortSignal) => Promise<answer> {
  return async (input, signal) => {
    for (let attempt = 0; ; attempt += 1) {
      signal?.throwIfAborted()
      breaker?.enter()
      try {
        const answer = await within(call, input, { clock, name, signal, timeoutMs })
        breaker?.succeed()
        return answer
      } catch (error) {
        if (signal?.aborted) {
          breaker?.leave()
          throw error
        }
        const mayPass = isPassing(error)
        // A refusal proves that the service works.
        if (mayPass) breaker?.fail()
        else breaker?.succeed()
        if (!mayPass || attempt >= retries) throw error
      }
      const pause = pauseMs * 2 ** attempt
      await clock.wait(pause * (1 - jitter * clock.random()), signal)
    }
  }
}

type Patience = {
  readonly clock: Clock
  readonly name: string
  readonly signal: AbortSignal | undefined
  readonly timeoutMs: number
}

/** One attempt; settles with the first of result, timeout and abort. */
function within<input, answer>(
  call: UpstreamCall<input, answer>,
  input: input,
  { clock, name, signal, timeoutMs }: Patience,
): Promise<answer> {
  return new Promise((resolve, reject) => {
    const ending = new AbortController()
    const settle = (say: () => void) => {
      signal?.removeEventListener('abort', giveUp)
      say()
      ending.abort()
    }
    const giveUp = () => settle(() => reject(signal?.reason))
    signal?.addEventListener('abort', giveUp)
    call(input, ending.signal).then(
      (answer) => settle(() => resolve(answer)),
      (error: unknown) => settle(() => reject(error)),
    )
    void clock
      .wait(timeoutMs, ending.signal)
      .then(() =>
        settle(() =>
          reject(new UpstreamError(name, 'timeout', `no response within ${timeoutMs} ms`)),
        ),
      )
  })
}
