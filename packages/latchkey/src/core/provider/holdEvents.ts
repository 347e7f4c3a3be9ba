import type { Engine } from '../engine.ts'
import type { LatchkeyEvent } from '../events.ts'

/**
 * Keeps what happens until analytics has arrived: before intent nothing is fetched. Returns what
 * hands it over and ends the keeping.
 */
export function holdEvents({ events, signal }: Engine): () => readonly LatchkeyEvent[] {
  const held: LatchkeyEvent[] = []
  const release = events.subscribe((event) => held.push(event))
  signal.addEventListener('abort', release)
  return () => {
    release()
    return held
  }
}
