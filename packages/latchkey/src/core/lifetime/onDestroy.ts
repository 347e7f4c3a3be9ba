import type { Engine } from '../engine.ts'

/**
 * Calls a function when the instance is destroyed. Returns a function that removes it. All functions
 * share one listener, because Node warns of a leak at more than ten listeners on a signal.
 */
export function onDestroy({ once }: Pick<Engine, 'once'>, act: () => void): () => void {
  const acts = once(destroyActs)
  // A separate function per call: removing one registration of a function keeps the others.
  const registration = () => act()
  acts.add(registration)
  return () => void acts.delete(registration)
}

/** Returns the functions that run when the instance is destroyed. */
export function destroyActs({ logger, signal }: Engine): Set<() => void> {
  const acts = new Set<() => void>()
  const end = () => {
    for (const act of [...acts]) {
      try {
        act()
      } catch (error) {
        // A function that throws must not stop the others.
        logger.error('A part could not be stopped.', error)
      }
    }
    acts.clear()
  }
  signal.addEventListener('abort', end, { once: true })
  return acts
}
