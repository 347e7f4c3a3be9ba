import type { Engine } from '../../core/engine.ts'
import { push } from '../../core/router/push.ts'

/** Opens the view in which the visitor gets a name. */
export function openRegisterName(engine: Engine): void {
  push(engine, { view: 'RegisterAccountName' })
}
