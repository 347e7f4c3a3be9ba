import type { Engine } from '../../core/engine.ts'
import { push } from '../../core/router/push.ts'

/** Opens the list of all networks. */
export function openNetworks(engine: Engine): void {
  // Lists every network, even if the modal was opened for one chain family.
  engine.store.setState(({ modal }) => ({ modal: { ...modal, namespace: undefined } }))
  push(engine, { view: 'Networks' })
}
