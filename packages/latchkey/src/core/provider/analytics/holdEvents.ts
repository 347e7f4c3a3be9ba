import type { Engine } from '../../engine.ts'
import type { LatchkeyEvent } from '../../events.ts'
import { onDestroy } from '../../lifetime/onDestroy.ts'

/**
 * Keeps what happens until analytics has arrived: before intent nothing is fetched. Returns what
 * hands it over and ends the keeping.
 */
export function holdEvents(engine: Engine): () => readonly LatchkeyEvent[] {
  const { events, store } = engine
  const held: LatchkeyEvent[] = []
  const release = events.subscribe((event) => {
    // What nobody will ask for is not kept.
    const { features, provider } = store.getState().options
    if (features.analytics && provider.analyticsUrl) held.push(event)
  })
  const forgetEnd = onDestroy(engine, release)
  return () => {
    release()
    forgetEnd()
    return held
  }
}
