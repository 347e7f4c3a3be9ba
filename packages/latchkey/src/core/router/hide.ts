import type { Engine } from '../engine.ts'
import { activeAddress } from '../selectors.ts'
import { push } from './push.ts'
import { replace } from './replace.ts'

/** Closes the modal whatever it shows. Inline, it falls back to Account or Connect instead. */
export function hide(engine: Engine): void {
  const state = engine.store.getState()
  const { modal, options } = state
  const connected = activeAddress(state) !== undefined
  if (modal.open) engine.events.emit('MODAL_CLOSE', { connected })
  engine.store.setState({ modal: { ...modal, namespace: undefined, open: false } })
  if (!options.enableEmbedded) return
  if (connected) replace(engine, { view: 'Account' })
  else push(engine, { view: 'Connect' })
}
