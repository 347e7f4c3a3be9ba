import type { Engine } from '../../core/engine.ts'
import { push } from '../../core/router/push.ts'
import { isSmartAccount } from '../../core/transactions/isSmartAccount.ts'

/** Opens the view in which the visitor gets a name. */
export function registerName(engine: Engine): void {
  engine.events.emit('OPEN_ENS_FLOW', { isSmartAccount: isSmartAccount(engine.store.getState()) })
  push(engine, { view: 'RegisterAccountName' })
}
