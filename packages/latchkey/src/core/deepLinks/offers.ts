import type { Engine } from '../engine.ts'
import { open } from '../modal/open.ts'
import { goBack } from '../router/goBack.ts'
import { hide } from '../router/hide.ts'
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
  const offers = offersOf(engine)
  const waiting = offers.openers
  waiting.add(opener)
  const stop = openingStore(engine).subscribe(({ status }) => {
    if (/^(stayed|late|blocked)$/.test(status)) showOffer(engine)
  })
  const finish = () => {
    stop()
    waiting.delete(opener)
    if (waiting.size > 0) return
    endOpening(engine)
    if (currentRoute(engine.store.getState()).view !== 'OpenWallet') return
    goBack(engine)
    if (offers.hasOpened) hide(engine)
  }
  answered.then(finish, finish)
}

/** Opens the wallet that waits longest. Call it in the tick of the press. */
export function openWaitingWallet(engine: Engine): void {
  const [opener] = offersOf(engine).openers
  opener?.()
}

/** Shows the view that offers to open a wallet. */
export function showOffer(engine: Engine): void {
  const { store } = engine
  const state = store.getState()
  if (isOffered(state)) return
  const offers = offersOf(engine)
  const { modal, options } = state
  offers.hasOpened = false
  if (!modal.open) {
    if (!state.router.history.some(({ view }) => view === 'SwapPreview')) {
      open(engine)
      reset(engine, { view: 'OpenWallet' })
      return
    }
    // A swap goes on behind a closed modal, and would end if its view left the stack.
    offers.hasOpened = !options.enableEmbedded
    store.setState({ modal: { ...modal, loading: true, open: true } })
    engine.events.emit('MODAL_OPEN', { connected: true })
  }
  // Who closes the modal leaves it on the stack.
  if (currentRoute(state).view !== 'OpenWallet') push(engine, { view: 'OpenWallet' })
}

/** Whether that view is in front. */
export function isOffered(state: State): boolean {
  return state.modal.open && currentRoute(state).view === 'OpenWallet'
}

type Offers = {
  readonly openers: Set<() => unknown>
  /** The modal was opened just for that, over what somebody had closed: it is closed again. */
  hasOpened: boolean
}

function offersOf(engine: Engine): Offers {
  return engine.once(createOffers)
}

function createOffers(): Offers {
  return { hasOpened: false, openers: new Set() }
}
