// chunk: deepLinks, sessions
import { isSite } from '../../protocol/linkBase.ts'
import type { Engine } from '../engine.ts'
import type { WaitingRequest } from '../ports/connector.ts'
import { deepLinkChoice } from './deepLinkChoice.ts'
import { mayOpen } from './mayOpen.ts'
import { offerToOpen, openWaitingWallet } from './offers.ts'
import { followOpening } from './openings.ts'
import { openWallet } from './openWallet.ts'

/**
 * Opens the wallet of a pending request, if a link opened it to connect. Call it synchronously in the
 * gesture's event handler. If the page stays visible, a view offers to open the wallet.
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
  // Without focus, another page is in front, perhaps the wallet itself. If the id is unknown, the sender
  // of the request may have opened the wallet already.
  if (isKnown && document.hasFocus() && mayOpen(performance.now())) openWaitingWallet(engine)
  else followOpening(engine, name)
}
