import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { push } from '../router/push.ts'

/** Opens the views that connect a wallet of one chain family. */
export function connectFamily(engine: Engine, namespace: Namespace): void {
  engine.store.setState(({ modal }) => ({ modal: { ...modal, namespace } }))
  push(engine, { view: 'Connect' })
}
