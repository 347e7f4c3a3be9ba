import { setTimeout as wait } from 'node:timers/promises'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { UpstreamError } from '../../upstreams/UpstreamError.ts'
import { type NodeHabits, readBlocks } from '../read/readBlocks.ts'
import { isOwnFault } from './createSkips.ts'
import { CursorMoved } from './cursor.ts'

type Reader = {
  readonly habits: NodeHabits
  readonly node: ChainNode
  readonly signal: AbortSignal
}

/** Somewhat longer than the breaker of a node keeps calls back. */
const longestRestSeconds = 15

/**
 * Whether a block, or one of a chunk that begins with it, may have caused the failure to read it. A
 * node that is away or limits requests fails for any block; a node that reads another block, right
 * after it failed for this one, does not.
 */
export async function isFaultOfBlock(
  { habits, node, signal }: Reader,
  number: number,
  error: unknown,
): Promise<boolean> {
  if (isOwnFault(error)) return true
  if (error instanceof CursorMoved) return false
  const other = habits.readable ?? Math.max(0, number - 1)
  for (let seconds = 0; ; seconds++)
    try {
      await readBlocks(node, { from: other, to: other }, habits, signal)
      return true
    } catch (problem) {
      signal.throwIfAborted()
      // The failed calls for this block may have opened the breaker.
      const isResting = problem instanceof UpstreamError && problem.problem === 'resting'
      if (!isResting || seconds >= longestRestSeconds) return false
      await wait(1_000, undefined, { signal })
    }
}
