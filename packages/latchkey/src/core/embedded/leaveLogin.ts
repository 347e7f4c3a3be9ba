import type { Engine } from '../engine.ts'
import { isLoginShown } from '../frame/screenViews.ts'
import { settleModal } from '../modal/settleModal.ts'
import { createSignInHook } from '../modal/signInHook.ts'
import type { Connector } from '../ports/connector.ts'
import { push } from '../router/push.ts'
import { reset } from '../router/reset.ts'
import { loadOfferedZone } from './loadOfferedZone.ts'

/** Leaves the views of a login that succeeded. New visitors are offered a name first, where names exist. */
export async function leaveLogin(engine: Engine, connector: Connector): Promise<void> {
  // A visitor who is to sign in has enough to do.
  const isFree = !engine.once(createSignInHook).take && isLoginShown(engine.store.getState())
  const isOffered = isFree && connector.isNewLogin?.() && (await hasNames(engine))
  if (!isOffered) return settleModal(engine)
  // The visitor may have left meanwhile.
  if (!isLoginShown(engine.store.getState())) return
  reset(engine, { view: 'Account' })
  push(engine, { arguments: { isOffered: true }, view: 'RegisterAccountName' })
}

/** Whether names can be registered. A login does not depend on them. */
function hasNames(engine: Engine): Promise<boolean> {
  return loadOfferedZone()
    .then(({ readOfferedZone }) => readOfferedZone(engine))
    .then(Boolean, () => false)
}
