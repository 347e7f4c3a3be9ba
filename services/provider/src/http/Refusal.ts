import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Failure } from 'latchkey/protocol'

/** Why a request is not served: thrown anywhere, answered in one place. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: ContentfulStatusCode
  readonly reasons: Failure['reasons']

  constructor(status: ContentfulStatusCode, ...reasons: Failure['reasons']) {
    super(reasons.map(({ description, name }) => `${name}: ${description}`).join('; '))
    this.status = status
    this.reasons = reasons
  }
}
