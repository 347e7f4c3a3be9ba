import { markPairingOpened } from '../../../core/connections/pairing/markPairingOpened.ts'
import { runningPairing } from '../../../core/connections/pairing/pairingAttempt.ts'
import { mayOpen } from '../../../core/deepLinks/mayOpen.ts'
import { endOpening, openingStore } from '../../../core/deepLinks/openings.ts'
import { openWallet } from '../../../core/deepLinks/openWallet.ts'
import type { DeepLinkChoice } from '../../../core/deepLinks/rememberDeepLinkChoice.ts'
import type { WalletLinks } from '../../../core/deepLinks/walletLink.ts'
import type { Engine } from '../../../core/engine.ts'
import { followPairing, holdOpener, type PairingRun, pairingRun } from './waitForPairing.ts'

/**
 * Opens a wallet with the pairing link within the press. Returns whether a link is available. If the browser
 * blocks the tab, `openingStore` says so.
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
  // Also waits for a pairing of the host, once one of its links opens a wallet.
  const hosts = runningPairing(engine)
  if (hosts && !pairingRun(engine)) followPairing(engine, () => hosts.done)
  const run = pairingRun(engine)
  // Stops following the wallet that was opened before.
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
      // The query string holds a symmetric key.
      uri: uri.replace(/\?.*/s, ''),
    })
    return false
  }
}

/** Counts the wallet as opened once the page is hidden. Browsers that ask first delay that. */
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

/** Called when the visitor wants the code instead of the opened wallet. */
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
 * Opens the wallet once there is a link, if the browser still allows it. Only the wallet chosen last opens,
 * and only while its view is mounted.
 */
export function openOncePaired(engine: Engine, name: string, links: WalletLinks): void {
  const pressed = performance.now()
  const stop = engine.store.subscribe(look)
  holdOpener(engine, stop)
  look()

  function look() {
    const { pairing } = engine.store.getState()
    if (!pairing || pairing.status === 'preparing') return
    // Must come first, since opening changes the state.
    stop()
    if (pairing.status === 'waiting' && mayOpen(pressed)) openWalletWithLink(engine, name, links)
  }
}
