import type { Engine } from '../engine.ts'

/**
 * Does something when the instance ends, unless what it returns is called before. All of it is behind
 * one listener: Node takes more than ten on a signal for a leak, and an instance at work has more.
 */
export function onDestroy(
  { logger, once, signal }: Pick<Engine, 'logger' | 'once' | 'signal'>,
  act: () => void,
): () => void {
  const acts = once('onDestroy', () => {
    const acts = new Set<() => void>()
    const end = () => {
      for (const act of [...acts]) {
        try {
          act()
        } catch (error) {
          // What one part fails at must not keep the others running.
          logger.error('A part did not end.', error)
        }
      }
      acts.clear()
    }
    signal.addEventListener('abort', end, { once: true })
    return acts
  })
  // A function of its own, so that adding the same one twice and taking one back leaves one.
  const mine = () => act()
  acts.add(mine)
  return () => void acts.delete(mine)
}
