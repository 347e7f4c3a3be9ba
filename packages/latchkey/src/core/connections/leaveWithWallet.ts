import type { Engine } from '../engine.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { firstRoute } from '../modal/firstRoute.ts'
import { showTranslatedToast } from '../notices/showTranslatedToast.ts'
import { hide } from '../router/hide.ts'
import { reset } from '../router/reset.ts'
import { currentRoute } from '../selectors.ts'
import { activateNextFamily } from './activateNextFamily.ts'

/** How long the reason is shown before the dialog closes, in ms. */
const readingTime = 2_500

/** Views that choose a wallet. The others among Connect… need the connection. */
const beforeConnecting = /^(Connect(?!Families|ingSiwe)|AllWallets|GetWallet|WhatIsAWallet)/

/**
 * Called when a wallet ended the connection of the active family, or the last one. Views of the account then
 * have nothing to show: says why, and shows another family's account, or closes the dialog. Inline, the modal
 * stays at Connect.
 */
export function leaveWithWallet(engine: Engine): void {
  const { modal, options } = engine.store.getState()
  const isShown = modal.open || options.enableEmbedded
  if (!isShown || beforeConnecting.test(currentRoute(engine.store.getState()).view)) return
  const isElsewhere = activateNextFamily(engine)
  reset(engine, isElsewhere ? firstRoute(engine) : { view: 'Connect' })
  showTranslatedToast(engine, 'error', 'toast.disconnected')
  if (isElsewhere || options.enableEmbedded) return
  const arrived = currentRoute(engine.store.getState())
  const timer = setTimeout(() => {
    forget()
    // A visitor who went on to another wallet stays.
    if (currentRoute(engine.store.getState()) === arrived) hide(engine)
  }, readingTime)
  const forget = onDestroy(engine, () => clearTimeout(timer))
}
