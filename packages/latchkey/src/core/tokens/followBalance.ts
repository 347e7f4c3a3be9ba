import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'

/** Watches the balance. Loads its code on demand, because few buttons show one. Returns a function that stops it. */
export function followBalance(
  engine: Engine,
  namespace: Namespace | undefined,
  listener: (text: string | undefined) => void,
): () => void {
  let isStopped = false
  let stop = () => {}
  import('./watchBalance.ts').then(
    ({ watchBalance }) => {
      if (!isStopped) stop = watchBalance(engine, namespace, listener)
    },
    (error: unknown) => engine.logger.warn('The balance could not be loaded.', error),
  )
  return () => {
    isStopped = true
    stop()
  }
}
