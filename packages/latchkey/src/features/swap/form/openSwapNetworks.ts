import type { Engine } from '../../../core/engine.ts'
import { push } from '../../../core/router/push.ts'

/** Shows the networks to choose from; the form is what they lead back to. */
export function openSwapNetworks(engine: Engine): void {
  engine.events.emit('CLICK_SELECT_NETWORK_TO_SWAP')
  push(engine, { view: 'Networks' })
}
