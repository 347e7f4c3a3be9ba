import type { Engine } from '../engine.ts'
import { refuseArgument } from '../ports/refuseArgument.ts'
import { showToast } from './showToast.ts'

/** A message of the host. `loading` stays until the next message, the others for a few seconds. */
export type HostMessage = {
  readonly kind: 'error' | 'loading' | 'success'
  readonly message: string
}

const kinds: readonly unknown[] = ['error', 'loading', 'success'] satisfies HostMessage['kind'][]

/** Shows a message of the host in the modal, in place of the current one. A closed modal shows none. */
export function showMessage(engine: Engine, given: HostMessage): void {
  refuseArgument('showMessage', Object(given) !== given && 'expected a kind and a message')
  const { kind, message } = given
  refuseArgument('showMessage', !kinds.includes(kind) && `expected ${kinds.join(', ')} as kind`)
  refuseArgument('showMessage', !(typeof message === 'string' && message) && 'expected a message')
  const { modal, options } = engine.store.getState()
  if (modal.open || options.enableEmbedded) showToast(engine, { kind, message })
}
