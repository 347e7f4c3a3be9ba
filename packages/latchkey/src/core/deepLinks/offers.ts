import type { Engine } from '../engine.ts'
import { open } from '../modal/open.ts'
import { goBack } from '../router/goBack.ts'
import { hide } from '../router/hide.ts'
import { push } from '../router/push.ts'
import { reset } from '../router/reset.ts'
import { currentRoute } from '../selectors.ts'
import type { State } from '../state.ts'
import { endOpening, openingStore } from './openings.ts'

/** A pending request, with the visitor's ways to go on. */
type Offer = {
  /** Opens the wallet. Absent if no link opened it to connect. */
  readonly open?: (() => unknown) | undefined
  /** Rejects the request, as if the visitor had declined. */
  readonly stop?: (() => void) | undefined
}

/** Shows a view with what the visitor can do if the wallet doesn't respond by itself, until the request settles. */
export function offerToOpen(engine: Engine, offer: Offer, answered: Promise<unknown>): void {
  const offers = offersOf(engine)
  const { waiting } = offers
  waiting.add(offer)
  const unsubscribe = openingStore(engine).subscribe(({ status }) => {
    if (/^(stayed|late|blocked|silent)$/.test(status)) showOffer(engine)
  })
  const finish = () => {
    unsubscribe()
    waiting.delete(offer)
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
  const [opener] = [...offersOf(engine).waiting].flatMap(({ open }) => open ?? [])
  opener?.()
}

/** Rejects every pending request, as if the visitor had declined. */
export function stopRequests(engine: Engine): void {
  for (const { stop } of [...offersOf(engine).waiting]) stop?.()
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
    store.setState({ failedOpening: undefined, modal: { ...modal, open: true } })
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
  readonly waiting: Set<Offer>
  /** Whether the modal was opened only for the offer. If so, it is closed afterwards. */
  hasOpened: boolean
}

function offersOf(engine: Engine): Offers {
  return engine.once(createOffers)
}

function createOffers(): Offers {
  return { hasOpened: false, waiting: new Set() }
}
