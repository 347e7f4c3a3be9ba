// chunk: deepLinks, sessions
import { isSite } from '../../protocol/linkBase.ts'
import type { Engine } from '../engine.ts'
import type { WaitingRequest } from '../ports/connector.ts'
import { walletError } from '../ports/errors.ts'
import { chainStates } from '../selectors.ts'
import type { State } from '../state.ts'
import { deepLinkChoice } from './deepLinkChoice.ts'
import { mayOpen } from './mayOpen.ts'
import { offerToOpen, openWaitingWallet } from './offers.ts'
import { followOpening, followSilence } from './openings.ts'
import { openWallet } from './openWallet.ts'

/**
 * Opens the wallet of a pending request, if a link opened it to connect. Call it synchronously in the
 * gesture's event handler. If the page stays visible, a view offers to open the wallet. If the wallet is on another
 * device and does not respond for a while, a view says that the request waits.
 *
 * @returns the response. Rejects with `USER_REJECTED` if the visitor stops the request there.
 */
export function openForRequest(
  engine: Engine,
  { answered, requestId, topic }: WaitingRequest,
): Promise<unknown> {
  const choice = deepLinkChoice(engine)
  // Headless hosts show pending requests themselves.
  if (typeof document === 'undefined' || !(choice || engine.loadModal)) return answered
  let stop = () => {}
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(walletError('USER_REJECTED'))
  })
  const settled = Promise.race([answered, stopped])
  if (!choice) {
    offerToOpen(engine, { stop }, settled)
    followSilence(engine, pairedWallet(engine.store.getState()))
    return settled
  }
  const { href, isWeb, name } = choice
  const links = isSite(href) ? { universal: href } : { native: href }
  const isKnown = requestId !== ''
  const message = { ...(isKnown && { requestId: `${requestId}` }), sessionTopic: topic }
  const open = () => openWallet(engine, { isWeb, links, message, name })
  offerToOpen(engine, { open, stop }, settled)
  // Without focus, another page is in front, perhaps the wallet itself. If the id is unknown, the sender
  // of the request may have opened the wallet already.
  if (isKnown && document.hasFocus() && mayOpen(performance.now())) openWaitingWallet(engine)
  else followOpening(engine, name)
  return settled
}

/** The name of the paired wallet. */
function pairedWallet(state: State): string {
  for (const { account } of chainStates(state))
    if (account.status === 'connected' && account.connector.type === 'pairing')
      return account.wallet?.name ?? ''
  return ''
}
