import { UpstreamError } from '../../upstreams/UpstreamError.ts'
import { CursorMoved } from './cursor.ts'

/** Decides which items to leave out, so that none of them stops a chain. */
export type Skips = {
  /** Records a failure that an item (`block 5`, `token 0x…`) may have caused; true if it is to be skipped. */
  shouldSkip(item: string, error: unknown): boolean
  /** Reports an item that is skipped at once. */
  skip(item: string, error: unknown): void
}

/** Failures after which an item is skipped. With the pauses between rounds, about two minutes. */
export const mostFailures = 8

/** Most items whose failures are remembered. */
const mostItems = 10_000

/** Creates {@link Skips}, which call `onSkip` for each skipped item. */
export function createSkips(
  onSkip: (item: string, error: unknown) => void = () => {},
  most = mostFailures,
): Skips {
  const failures = new Map<string, number>()
  return {
    shouldSkip(item, error) {
      const count = (failures.get(item) ?? 0) + 1
      if (failures.size >= mostItems) failures.clear()
      failures.set(item, count)
      if (count < most) return false
      failures.delete(item)
      onSkip(item, error)
      return true
    },
    skip: onSkip,
  }
}

/** Whether the item may have caused the error: not if the node is away or another replica wrote. */
export function isOwnFault(error: unknown): boolean {
  if (error instanceof CursorMoved) return false
  if (!(error instanceof UpstreamError)) return true
  return !['busy', 'resting', 'unreachable'].includes(error.problem)
}
