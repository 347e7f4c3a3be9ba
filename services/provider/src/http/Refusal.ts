import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Failure } from 'latchkey/protocol'

type Reason = Failure['reasons'][number]

/** Why a request is not served: thrown anywhere, answered in one place. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: ContentfulStatusCode
  readonly reasons: Reason[]

  constructor(status: ContentfulStatusCode, reasons: Reason | Reason[], options?: ErrorOptions) {
    const list = [reasons].flat()
    super(list.map(({ description, name }) => `${name}: ${description}`).join('; '), options)
    this.status = status
    this.reasons = list
  }
}
