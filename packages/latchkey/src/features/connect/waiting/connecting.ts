import type { Engine } from '../../../core/engine.ts'
import { currentRoute } from '../../../core/selectors.ts'
import { browserWallets } from '../list/browserWallets.ts'
import { attemptStore, endAttempt, startAttempt } from './attempt.ts'

/** Requests the wallet of the view, unless the press has done so. */
export function enterConnecting(engine: Engine, walletId: string): void {
  const { connectors } = engine.store.getState()
  const wallet = browserWallets(connectors).find(({ id }) => id === walletId)
  if (wallet && attemptStore(engine).getState().walletId !== walletId) startAttempt(engine, wallet)
}

/**
 * Abandons the request when the visitor goes back. A closed modal keeps it, since the visitor may approve it
 * in the wallet.
 */
export function stopConnecting(engine: Engine, walletId: string): void {
  const route = currentRoute(engine.store.getState())
  const isHere = route.view === 'ConnectingExternal' && route.arguments.walletId === walletId
  const { status, walletId: asked } = attemptStore(engine).getState()
  if (isHere || asked !== walletId) return
  const { open } = engine.store.getState().modal
  if (open || status !== 'waiting') endAttempt(engine)
}
