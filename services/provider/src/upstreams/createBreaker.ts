import { type Clock, systemClock } from './clock.ts'
import { UpstreamError } from './UpstreamError.ts'

export type BreakerOptions = {
  /** Whom it guards, for the error. */
  readonly name: string
  /** So many failures in a row open it. @default 5 */
  readonly failures?: number
  /** How long it then stays open. @default 10 s */
  readonly restMs?: number
  readonly clock?: Clock
}

/** Leaves a service alone that keeps failing, and lets one call try whether it is back. */
export type Breaker = {
  /** Whether a call may go out now. Says so without taking the trial. */
  isClosed(): boolean
  /** @throws {@link UpstreamError} `resting` while no call may go out */
  enter(): void
  succeed(): void
  fail(): void
  /** The call ended without saying anything about the service. */
  leave(): void
}

/** Makes a {@link Breaker}: closed at first. */
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
      if (!isClosed()) throw new UpstreamError(name, 'resting', 'failed too often, left alone')
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
