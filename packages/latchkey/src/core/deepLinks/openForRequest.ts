import type { Engine } from '../engine.ts'
import { open } from '../modal/open.ts'
import { goBack } from '../router/goBack.ts'
import { push } from '../router/push.ts'
import { reset } from '../router/reset.ts'
import { currentRoute } from '../selectors.ts'
import { deepLinkChoice } from './deepLinkChoice.ts'
import { mayOpen } from './mayOpen.ts'
import { endOpening, followOpening, openingStore } from './openings.ts'
import { openWallet } from './openWallet.ts'
import { isSite, type LinkMessage } from './walletLink.ts'

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
export function openForRequest(engine: Engine, request: WaitingRequest): void {
  const choice = deepLinkChoice(engine)
  if (!choice || typeof document === 'undefined') return
  const waiting = waitingRequests(engine)
  waiting.add(request)
  // Another page is in front, perhaps the wallet itself.
  if (document.hasFocus() && mayOpen(performance.now())) openWaitingWallet(engine)
  else followOpening(engine, choice.name)

  const stop = openingStore(engine).subscribe(({ status }) => {
    if (status === 'stayed' || status === 'late') show(engine)
  })
  const finish = () => {
    stop()
    waiting.delete(request)
    if (waiting.size > 0) return
    endOpening(engine)
    if (currentRoute(engine.store.getState()).view === 'OpenWallet') goBack(engine)
  }
  request.answered.then(finish, finish)
}

/** Opens the wallet with the request that waits longest. Call it in the tick of the press. */
export function openWaitingWallet(engine: Engine): void {
  const choice = deepLinkChoice(engine)
  const [request] = waitingRequests(engine)
  if (!choice || !request) return
  const { href, name } = choice
  const message: LinkMessage = { requestId: request.requestId, topic: request.topic }
  openWallet(engine, {
    links: isSite(href) ? { universal: href } : { native: href },
    message,
    name,
  })
}

function waitingRequests(engine: Engine): Set<WaitingRequest> {
  return engine.once('deepLinks.requests', () => new Set<WaitingRequest>())
}

function show(engine: Engine): void {
  if (engine.store.getState().modal.open) push(engine, { view: 'OpenWallet' })
  else {
    open(engine)
    reset(engine, { view: 'OpenWallet' })
  }
}
