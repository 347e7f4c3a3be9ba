import type { Engine } from '../engine.ts'
import { open } from '../modal/open.ts'
import { goBack } from '../router/goBack.ts'
import { push } from '../router/push.ts'
import { reset } from '../router/reset.ts'
import { currentRoute } from '../selectors.ts'
import type { State } from '../state.ts'
import { deepLinkChoice } from './deepLinkChoice.ts'
import { mayOpen } from './mayOpen.ts'
import { endOpening, followOpening, openingStore } from './openings.ts'
import { openWallet } from './openWallet.ts'
import { isSite } from './walletLink.ts'

/** A request that was sent to a wallet in a session, and has no answer yet. */
export type WaitingRequest = {
  readonly requestId: string | number
  readonly topic: string
  /** Settles with the wallet's answer. */
  readonly answered: Promise<unknown>
}

/**
 * Opens the wallet that a request waits in, if it was opened by a link to connect. Call it in the tick
 * of the press. Where the page stays in front, a view offers to open it by another press.
 */
export function openForRequest(
  engine: Engine,
  { answered, requestId, topic }: WaitingRequest,
): void {
  const choice = deepLinkChoice(engine)
  if (!choice || typeof document === 'undefined') return
  const { href, name } = choice
  const links = isSite(href) ? { universal: href } : { native: href }
  const message = { requestId, topic }
  offerToOpen(engine, () => openWallet(engine, { links, message, name }), answered)
  // Another page is in front, perhaps the wallet itself.
  if (document.hasFocus() && mayOpen(performance.now())) openWaitingWallet(engine)
  else followOpening(engine, name)
}

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
  return engine.once('deepLinks.requests', () => new Set<() => unknown>())
}
