import { UpstreamError } from '../UpstreamError.ts'

/** In an answer of many parts: a contract that is missing is an answer, a missing node is none. */
export function throwIfUnreachable(error: Error | undefined): void {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof UpstreamError) throw cause
}
