/**
 * Why a service behind the provider gave nothing.
 *
 * - `timeout`, `unreachable`, `failing` (5xx), `busy` (429): later it may answer.
 * - `invalid`: it answered what its documentation does not say.
 * - `refused`: it heard and said no (4xx); asking again brings the same.
 * - `resting`: it failed so often that it is left alone for a while.
 */
export type UpstreamProblem =
  | 'timeout'
  | 'unreachable'
  | 'failing'
  | 'busy'
  | 'invalid'
  | 'refused'
  | 'resting'

/** A service behind the provider gave no answer, or none that can be used. */
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

/** Whether another try may help: the service did not say no, it just did not answer. */
export function isPassing(error: unknown): boolean {
  return error instanceof UpstreamError && passing.has(error.problem)
}
