/**
 * Problem of an upstream service.
 *
 * - `timeout`, `unreachable`, `failing` (5xx), `busy` (429): a retry may succeed.
 * - `invalid`: the response contradicts the documentation.
 * - `refused`: a 4xx status; a retry would get the same.
 * - `resting`: repeated failures opened the circuit breaker.
 */
export type UpstreamProblem =
  | 'timeout'
  | 'unreachable'
  | 'failing'
  | 'busy'
  | 'invalid'
  | 'refused'
  | 'resting'

/** An upstream service gave no usable response. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly upstream: string
  readonly problem: UpstreamProblem

  constructor(upstream: string, problem: UpstreamProblem, detail: string, options?: ErrorOptions) {
    super(`${upstream}: ${detail}`, options)
    this.upstream = upstream
    this.problem = problem
  }
}

const passing: ReadonlySet<UpstreamProblem> = new Set(['timeout', 'unreachable', 'failing', 'busy'])

/** Whether a retry may succeed. */
export function isPassing(error: unknown): boolean {
  return error instanceof UpstreamError && passing.has(error.problem)
}
