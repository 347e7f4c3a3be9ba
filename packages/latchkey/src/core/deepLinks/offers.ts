import type { Engine } from '../engine.ts'
import { open } from '../modal/open.ts'
import { goBack } from '../router/goBack.ts'
import { hide } from '../router/hide.ts'
import { push } from '../router/push.ts'
import { reset } from '../router/reset.ts'
import { currentRoute } from '../selectors.ts'
import type { State } from '../state.ts'
import { endOpening, openingStore } from './openings.ts'

/** Shows a view with a button that opens a wallet if the wallet doesn't open by itself, until the request settles. */
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

/** Opens the wallet of the oldest pending request. Call it synchronously in the gesture's event handler. */
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
    // A swap continues behind a closed modal, but ends if its view leaves the stack.
    offers.hasOpened = !options.enableEmbedded
    store.setState({ modal: { ...modal, failed: undefined, open: true } })
    engine.events.emit('MODAL_OPEN', { connected: true })
  }
  // Closing the modal leaves the view on the stack.
  if (currentRoute(state).view !== 'OpenWallet') push(engine, { view: 'OpenWallet' })
}

/** Whether the view is the current one. */
export function isOffered(state: State): boolean {
  return state.modal.open && currentRoute(state).view === 'OpenWallet'
}

type Offers = {
  readonly openers: Set<() => unknown>
  /** Whether the modal was opened only for the offer. If so, it is closed afterwards. */
  hasOpened: boolean
}

function offersOf(engine: Engine): Offers {
  return engine.once(createOffers)
}

function createOffers(): Offers {
  return { hasOpened: false, openers: new Set() }
}
