// chunk: deepLinks, sessions
import type { Engine } from '../engine.ts'
import type { WaitingRequest } from '../ports/connector.ts'
import { deepLinkChoice } from './deepLinkChoice.ts'
import { mayOpen } from './mayOpen.ts'
import { offerToOpen, openWaitingWallet } from './offers.ts'
import { followOpening } from './openings.ts'
import { openWallet } from './openWallet.ts'
import { isSite } from './walletLink.ts'

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
  const { href, isWeb, name } = choice
  const links = isSite(href) ? { universal: href } : { native: href }
  const isKnown = requestId !== ''
  const message = { ...(isKnown && { requestId: `${requestId}` }), sessionTopic: topic }
  offerToOpen(engine, () => openWallet(engine, { isWeb, links, message, name }), answered)
  // Another page is in front, perhaps the wallet itself. Where the id is not known, whoever asked may
  // have opened the wallet already.
  if (isKnown && document.hasFocus() && mayOpen(performance.now())) openWaitingWallet(engine)
  else followOpening(engine, name)
}
