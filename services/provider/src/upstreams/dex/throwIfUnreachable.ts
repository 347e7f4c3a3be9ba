import { UpstreamError } from '../UpstreamError.ts'

/** In a multicall, a missing contract is a valid result; an unreachable node is an error. */
export function throwIfUnreachable(error: Error | undefined): void {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof UpstreamError) throw cause
}
