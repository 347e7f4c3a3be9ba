import type { Latchkey, Namespace } from 'latchkey'
import type { Adapter } from 'latchkey/core'

/** The parts of an instance's engine that tests look into. Hosts have the instance's methods only. */
type Engine = { loadAdapter(namespace: Namespace): Promise<Adapter> }

export function engineOf(latchkey: Latchkey): Engine {
  return Reflect.get(latchkey, Symbol.for('latchkey.engine'))
}
