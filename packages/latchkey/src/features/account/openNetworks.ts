import type { Engine } from '../../core/engine.ts'
import { push } from '../../core/router/push.ts'

/** Shows the networks to choose from. */
export function openNetworks(engine: Engine): void {
  engine.events.emit('CLICK_NETWORKS')
  // All of them, whatever the modal was opened for.
  engine.store.setState(({ modal }) => ({ modal: { ...modal, namespace: undefined } }))
  push(engine, { view: 'Networks' })
}
