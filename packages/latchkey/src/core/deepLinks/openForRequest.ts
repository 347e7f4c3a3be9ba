import type { WaitingApp } from '../connector.ts'
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

/** What is opened by a press. Who asks over a relay gets an answer even if nobody presses. */
type Waiting = Pick<WaitingApp, 'name' | 'open'> & Partial<Pick<WaitingApp, 'giveUp'>>

/**
 * Opens the wallet that a request waits in, if it was opened by a link to connect, or the app that it
 * waits for. Call it in the tick of the press. Where the page stays in front, or the browser wants
 * another press first, a view offers to open it.
 */
export function openForRequest(engine: Engine, request: WaitingRequest | WaitingApp): void {
  const isApp = 'open' in request
  const wanted: Waiting | undefined = isApp ? request : walletOf(engine, request)
  if (!wanted || typeof document === 'undefined') return
  const waiting = waitingFor(engine)
  waiting.add(wanted)
  let isShown = false
  const offer = () => {
    show(engine)
    isShown = true
  }
  const stop = openingStore(engine).subscribe(({ status }) => {
    if (/^(stayed|late|blocked)$/.test(status)) offer()
  })
  const stopWatching = engine.store.subscribe((state) => {
    if (isShown && !isOnShow(state)) wanted.giveUp?.()
  })
  const finish = () => {
    stop()
    stopWatching()
    waiting.delete(wanted)
    if (waiting.size > 0) return
    endOpening(engine)
    if (currentRoute(engine.store.getState()).view === 'OpenWallet') goBack(engine)
  }
  request.answered.then(finish, finish)

  // Another page may be in front, perhaps the wallet itself.
  const isInFront = document.hasFocus()
  if (isInFront && mayOpen(performance.now())) {
    if (isApp) openNow(engine, wanted)
    else openWaitingWallet(engine)
    return
  }
  followOpening(engine, wanted.name)
  // A wallet in a session may well open by itself: it has got the request.
  if (isInFront && isApp) offer()
}

/** Opens the wallet that waits longest. Call it in the tick of the press. */
export function openWaitingWallet(engine: Engine): void {
  const [wanted] = waitingFor(engine)
  if (wanted) openNow(engine, wanted)
}

function openNow(engine: Engine, { name, open }: Waiting): void {
  followOpening(engine, name)
  open()
}

/** The wallet of a session, if a link opened it to connect. */
function walletOf(engine: Engine, { requestId, topic }: WaitingRequest): Waiting | undefined {
  const choice = deepLinkChoice(engine)
  if (!choice) return undefined
  const { href, name } = choice
  const links = isSite(href) ? { universal: href } : { native: href }
  return {
    name,
    open: () => void openWallet(engine, { links, message: { requestId, topic }, name }),
  }
}

function waitingFor(engine: Engine): Set<Waiting> {
  return engine.once('deepLinks.requests', () => new Set<Waiting>())
}

function isOnShow(state: State): boolean {
  return state.modal.open && currentRoute(state).view === 'OpenWallet'
}

function show(engine: Engine): void {
  const state = engine.store.getState()
  if (isOnShow(state)) return
  if (state.modal.open) push(engine, { view: 'OpenWallet' })
  else {
    open(engine)
    reset(engine, { view: 'OpenWallet' })
  }
}
