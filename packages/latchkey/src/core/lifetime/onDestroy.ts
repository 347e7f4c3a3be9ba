import type { Engine } from '../engine.ts'

/**
 * Does something when the instance ends, unless what it returns is called before. All of it is behind
 * one listener: Node takes more than ten on a signal for a leak, and an instance at work has more.
 */
export function onDestroy({ once }: Pick<Engine, 'once'>, act: () => void): () => void {
  const acts = once(destroyActs)
  // A function of its own, so that adding the same one twice and taking one back leaves one.
  const mine = () => act()
  acts.add(mine)
  return () => void acts.delete(mine)
}

/** The functions that the instance calls when it is destroyed. */
export function destroyActs({ logger, signal }: Engine): Set<() => void> {
  const acts = new Set<() => void>()
  const end = () => {
    for (const act of [...acts]) {
      try {
        act()
      } catch (error) {
        // A part that throws must not keep the others running.
        logger.error('A part could not be stopped.', error)
      }
    }
    acts.clear()
  }
  signal.addEventListener('abort', end, { once: true })
  return acts
}
