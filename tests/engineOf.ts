import type { Latchkey, Namespace } from 'latchkey'
import type { Adapter } from 'latchkey/core'

/** Parts of an instance's engine that tests read. Hosts have the instance's methods only. */
type Engine = { loadAdapter(namespace: Namespace): Promise<Adapter> }

export function engineOf(latchkey: Latchkey): Engine {
  return Reflect.get(latchkey, Symbol.for('latchkey.engine'))
}
