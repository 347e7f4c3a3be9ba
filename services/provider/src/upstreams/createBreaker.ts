import { type Clock, systemClock } from './clock.ts'
import { UpstreamError } from './UpstreamError.ts'

export type BreakerOptions = {
  /** Name of the service, for errors. */
  readonly name: string
  /** Consecutive failures that open the breaker. @default 5 */
  readonly failures?: number
  /** How long it stays open. @default 10 s */
  readonly restMs?: number
  readonly clock?: Clock
}

/** Circuit breaker: blocks calls to a failing service, then lets a single trial through. */
export type Breaker = {
  /** Whether a call may start. Does not use up the trial. */
  isClosed(): boolean
  /** @throws {@link UpstreamError} `resting` while calls are blocked */
  enter(): void
  succeed(): void
  fail(): void
  /** The call ended without a verdict about the service. */
  leave(): void
}

/** Creates a closed {@link Breaker}. */
export function createBreaker({
  clock = systemClock,
  failures = 5,
  name,
  restMs = 10_000,
}: BreakerOptions): Breaker {
  let inARow = 0
  let restsUntil = 0
  let isTrying = false

  const isTripped = () => inARow >= failures
  const isClosed = () => !isTripped() || (clock.now() >= restsUntil && !isTrying)

  return {
    isClosed,
    enter() {
      if (!isClosed())
        throw new UpstreamError(name, 'resting', 'failed repeatedly and is not called for a while')
      isTrying = isTripped()
    },
    succeed() {
      inARow = 0
      isTrying = false
    },
    fail() {
      inARow += 1
      isTrying = false
      if (isTripped()) restsUntil = clock.now() + restMs
    },
    leave() {
      isTrying = false
    },
  }
}
