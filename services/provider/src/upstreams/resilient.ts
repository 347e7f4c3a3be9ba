import { type Clock, systemClock } from './clock.ts'
import type { Breaker } from './createBreaker.ts'
import { isPassing, UpstreamError } from './UpstreamError.ts'

export type ResilientOptions = {
  /** Whom it calls, for errors. */
  readonly name: string
  /** How long one try may take. */
  readonly timeoutMs: number
  /** How often to try again after what may pass. @default 0 */
  readonly retries?: number
  /** The pause before the first retry; each further one is twice as long. @default 200 */
  readonly pauseMs?: number
  /** Which part of a pause is left to chance, 0 to 1: many callers shall not come back at once. @default 0.5 */
  readonly jitter?: number
  readonly breaker?: Breaker
  readonly clock?: Clock
}

/** Something asked of a service: what for, and when to give up. */
export type Call<input, answer> = (input: input, signal: AbortSignal) => Promise<answer>

/**
 * Makes a call patient: each try has its time, what may pass is tried again after a pause with some
 * chance in it, and a service that keeps failing is left alone for a while.
 *
 * @example
 * ```ts
 * const ask = resilient(fetchPrices, { name: 'CoinGecko', timeoutMs: 3_000, retries: 2, breaker })
 * ```
 */
export function resilient<input, answer>(
  call: Call<input, answer>,
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
        // Who says no is there.
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

/** One try: ends with what comes first of answer, time and the caller's signal. */
function within<input, answer>(
  call: Call<input, answer>,
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
          reject(new UpstreamError(name, 'timeout', `no answer within ${timeoutMs} ms`)),
        ),
      )
  })
}
