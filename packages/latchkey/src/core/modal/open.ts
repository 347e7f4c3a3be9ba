import type { Engine } from '../engine.ts'
import { LatchkeyError } from '../errors.ts'
import { reset } from '../router/reset.ts'
import { activeAddress } from '../selectors.ts'
import { firstRoute, type OpenOptions } from './firstRoute.ts'

/** Opens the modal. Its code arrives by itself; state says so at once. */
export function open(engine: Engine, { namespace, view }: OpenOptions = {}): void {
  const { chains, modal } = engine.store.getState()
  if (namespace && !chains[namespace])
    throw new LatchkeyError('ADAPTER_FOR_NAMESPACE_MISSING', { namespace })

  reset(engine, firstRoute(engine, { namespace, view }))
  engine.store.setState({ modal: { ...modal, loading: true, namespace, open: true } })
  const connected = activeAddress(engine.store.getState(), namespace) !== undefined
  engine.events.emit('MODAL_OPEN', { connected })
}
