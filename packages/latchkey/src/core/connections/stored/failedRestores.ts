import type { Namespace } from '../../caip.ts'
import type { Engine } from '../../engine.ts'

/** Connectors that this tab couldn't restore. They are not retried when another tab reports them. */
export function failedRestores(engine: Engine): Map<Namespace, string> {
  return engine.once(createFailedRestores)
}

function createFailedRestores(): Map<Namespace, string> {
  return new Map()
}
