import { readFileSync, writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** Linux shares the processor among sessions first, and applies priorities within each. */
const session = '/proc/self/autogroup'

/**
 * Raises the priority of this process, of its later children and, on Linux, of its session, if it may:
 * only root may. Returns what restores it.
 */
export function raisePriority(priority: number): () => void {
  const own = getPriority()
  try {
    setPriority(priority)
  } catch {
    return () => {}
  }
  const ofSession = setSession(String(priority))
  return () => {
    setPriority(own)
    if (ofSession !== undefined) setSession(ofSession)
  }
}

/** Returns the priority of the session before; undefined if the system has none. */
function setSession(priority: string): string | undefined {
  try {
    const before = /nice (-?\d+)/.exec(readFileSync(session, 'utf8'))?.[1]
    writeFileSync(session, priority)
    return before
  } catch {
    return undefined
  }
}
