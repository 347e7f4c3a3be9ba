import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Failure } from 'latchkey/protocol'

type Reason = Failure['reasons'][number]

/** An expected failure with its HTTP status. {@link answerError} turns it into the response. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: ContentfulStatusCode
  readonly reasons: Reason[]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: ContentfulStatusCode,
    reasons: Reason | Reason[],
    { cause, headers = {} }: { cause?: unknown; headers?: Readonly<Record<string, string>> } = {},
  ) {
    const list = [reasons].flat()
    super(list.map(({ description, name }) => `${name}: ${description}`).join('; '), { cause })
    this.status = status
    this.reasons = list
    this.headers = headers
  }
}
