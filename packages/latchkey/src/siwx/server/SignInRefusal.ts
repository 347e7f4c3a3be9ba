import type { Failure } from '../../protocol/failure.ts'

/**
 * A request or proof that the server refuses: `reason` is e.g. a `SignInProblem`, and `status` the
 * HTTP status of the response.
 *
 * @example
 * ```ts
 * import { SignInRefusal } from 'latchkey/siwx'
 *
 * new SignInRefusal(401, 'nonce', 'The nonce is unknown.').reason // 'nonce'
 * ```
 */
export class SignInRefusal extends Error {
  readonly status: number
  readonly reason: string

  constructor(status: number, reason: string, description: string) {
    super(description)
    this.name = 'SignInRefusal'
    this.status = status
    this.reason = reason
  }
}

/** Creates the response of a refusal. */
export function toResponse({ message, reason, status }: SignInRefusal): Response {
  const failure: Failure = { reasons: [{ description: message, name: reason }], status: 'FAILED' }
  return Response.json(failure, { status })
}
