import type { Engine } from '../engine.ts'
import { isLoginShown } from '../frame/screenViews.ts'
import { settleModal } from '../modal/settleModal.ts'
import { createSignInHook } from '../modal/signInHook.ts'
import type { Connector } from '../ports/connector.ts'
import { loadNameOffer } from './loadNameOffer.ts'

/** Leaves the views of a login that succeeded. New visitors are offered a name first, where names exist. */
export async function leaveLogin(engine: Engine, connector: Connector): Promise<void> {
  // With a sign-in, its end offers the name.
  const isFree = !engine.once(createSignInHook).take && isLoginShown(engine.store.getState())
  const offer = isFree && connector.isNewLogin?.() ? await loadNameOffer(engine) : undefined
  if (!offer) return settleModal(engine)
  // The visitor may have left meanwhile.
  if (isLoginShown(engine.store.getState())) offer()
}
