import type { Engine } from '../engine.ts'
import { open } from '../modal/open.ts'
import { goBack } from '../router/goBack.ts'
import { push } from '../router/push.ts'
import { reset } from '../router/reset.ts'
import { currentRoute } from '../selectors.ts'
import type { State } from '../state.ts'
import { endOpening, openingStore } from './openings.ts'

/** Offers in a view what opens a wallet, wherever that does not open by itself, until it is answered. */
export function offerToOpen(
  engine: Engine,
  opener: () => unknown,
  answered: Promise<unknown>,
): void {
  const waiting = openersOf(engine)
  waiting.add(opener)
  const stop = openingStore(engine).subscribe(({ status }) => {
    if (/^(stayed|late|blocked)$/.test(status)) showOffer(engine)
  })
  const finish = () => {
    stop()
    waiting.delete(opener)
    if (waiting.size > 0) return
    endOpening(engine)
    if (currentRoute(engine.store.getState()).view === 'OpenWallet') goBack(engine)
  }
  answered.then(finish, finish)
}

/** Opens the wallet that waits longest. Call it in the tick of the press. */
export function openWaitingWallet(engine: Engine): void {
  const [opener] = openersOf(engine)
  opener?.()
}

/** Shows the view that offers to open a wallet. */
export function showOffer(engine: Engine): void {
  const state = engine.store.getState()
  if (isOffered(state)) return
  if (state.modal.open) push(engine, { view: 'OpenWallet' })
  else {
    open(engine)
    reset(engine, { view: 'OpenWallet' })
  }
}

/** Whether that view is in front. */
export function isOffered(state: State): boolean {
  return state.modal.open && currentRoute(state).view === 'OpenWallet'
}

function openersOf(engine: Engine): Set<() => unknown> {
  return engine.once('deepLinks.offers', () => new Set<() => unknown>())
}
