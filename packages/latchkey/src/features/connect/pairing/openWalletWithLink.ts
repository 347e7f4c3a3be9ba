import { markPairingOpened } from '../../../core/connections/pairing/markPairingOpened.ts'
import { runningPairing } from '../../../core/connections/pairing/pairingAttempt.ts'
import type { DeepLinkChoice } from '../../../core/deepLinks/deepLinkChoice.ts'
import { mayOpen } from '../../../core/deepLinks/mayOpen.ts'
import { endOpening, openingStore } from '../../../core/deepLinks/openings.ts'
import { openWallet } from '../../../core/deepLinks/openWallet.ts'
import type { WalletLinks } from '../../../core/deepLinks/walletLink.ts'
import type { Engine } from '../../../core/engine.ts'
import { followPairing, holdOpener, type PairingRun, pairingRun } from './waitForPairing.ts'

/**
 * Opens a wallet with the link, in the tick of the press. Answers whether any link opens it; where the
 * browser lets no tab open, `openingStore` says so.
 */
export function openWalletWithLink(
  engine: Engine,
  name: string,
  links: WalletLinks,
  isWeb = false,
): boolean {
  const { pairing } = engine.store.getState()
  if (!pairing || !('uri' in pairing)) return false
  const { uri } = pairing
  // The host's own is waited for as well, from when one of its links opens a wallet.
  const hosts = runningPairing(engine)
  if (hosts && !pairingRun(engine)) followPairing(engine, () => hosts.done)
  const run = pairingRun(engine)
  // What was opened before is not followed any more.
  run?.ended()
  try {
    const link = openWallet(engine, { isWeb, links, message: { uri }, name })
    if (!link) return fail('No link opens it from here')
    if (run) run.ended = () => endOpening(engine)
    if (openingStore(engine).getState().status === 'blocked') {
      fail('The browser opened no tab')
      return true
    }
    markPairingOpened(engine)
    if (run) followOpened(engine, run, { href: link.base, isWeb, name })
    return true
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }

  function fail(message: string): false {
    engine.events.emit('CONNECT_PROXY_ERROR', {
      message,
      mobile_link: links.native ?? links.universal ?? '',
      name,
      // The rest of a link is a key.
      uri: uri.replace(/\?.*/s, ''),
    })
    return false
  }
}

/** The wallet counts as opened unless the page stays in front; browsers that ask first make it late. */
function followOpened(engine: Engine, run: PairingRun, choice: DeepLinkChoice): void {
  const opening = openingStore(engine)
  const look = () =>
    setOpened(engine, run, opening.getState().status === 'stayed' ? undefined : choice)
  const stop = opening.subscribe(look)
  look()
  run.ended = () => {
    stop()
    endOpening(engine)
  }
}

/** The code is wanted instead of the wallet that was opened. */
export function forgetOpened(engine: Engine): void {
  const run = pairingRun(engine)
  if (!run) return
  run.ended()
  setOpened(engine, run, undefined)
}

function setOpened(engine: Engine, run: PairingRun, choice: DeepLinkChoice | undefined): void {
  run.opened = choice
  const attempt = runningPairing(engine)
  if (attempt) attempt.method = choice ? 'mobile' : 'qrcode'
}

/**
 * Opens a wallet as soon as there is a link, if the browser then still lets us. The one chosen last
 * alone, and while it is on show.
 */
export function openOncePaired(engine: Engine, name: string, links: WalletLinks): void {
  const pressed = performance.now()
  const stop = engine.store.subscribe(look)
  holdOpener(engine, stop)
  look()

  function look() {
    const { pairing } = engine.store.getState()
    if (!pairing || pairing.status === 'preparing') return
    // First, as opening changes the state.
    stop()
    if (pairing.status === 'waiting' && mayOpen(pressed)) openWalletWithLink(engine, name, links)
  }
}
