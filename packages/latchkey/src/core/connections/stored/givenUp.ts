import type { Namespace } from '../../caip.ts'
import type { Engine } from '../../engine.ts'

/** What this tab could not bring back: not tried again because another tab still has it. */
export function givenUp(engine: Engine): Map<Namespace, string> {
  return engine.once(createGivenUp)
}

function createGivenUp(): Map<Namespace, string> {
  return new Map()
}
