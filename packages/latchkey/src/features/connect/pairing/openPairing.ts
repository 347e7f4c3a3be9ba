import { markPairingOpened } from '../../../core/connections/markPairingOpened.ts'
import { mayOpen } from '../../../core/deepLinks/mayOpen.ts'
import { endOpening, openingStore } from '../../../core/deepLinks/openings.ts'
import { openWallet } from '../../../core/deepLinks/openWallet.ts'
import type { WalletLinks } from '../../../core/deepLinks/walletLink.ts'
import type { Engine } from '../../../core/engine.ts'
import { pairingRun } from './startPairing.ts'

/**
 * Opens a wallet with the link, in the tick of the press. Answers whether any link opens it; where the
 * browser lets no tab open, `openingStore` says so.
 */
export function openPairing(
  engine: Engine,
  name: string,
  links: WalletLinks,
  isWeb = false,
): boolean {
  const { pairing } = engine.store.getState()
  if (!pairing || !('uri' in pairing)) return false
  const { uri } = pairing
  try {
    const link = openWallet(engine, { isWeb, links, message: { uri }, name })
    if (!link) return fail('No link opens it from here')
    const run = pairingRun(engine)
    if (run) run.ended = () => endOpening(engine)
    if (openingStore(engine).getState().status === 'blocked') {
      fail('The browser opened no tab')
      return true
    }
    if (run) run.opened = { href: link.base, isWeb, name }
    markPairingOpened(engine)
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

/** Opens a wallet as soon as there is a link, if the browser then still lets us. */
export function openOncePaired(engine: Engine, name: string, links: WalletLinks): void {
  const pressed = performance.now()
  const stop = engine.store.subscribe(look)
  pairingRun(engine)?.ending.signal.addEventListener('abort', stop)
  look()

  function look() {
    const { pairing } = engine.store.getState()
    if (!pairing || pairing.status === 'preparing') return
    // First, as opening changes the state.
    stop()
    if (pairing.status === 'waiting' && mayOpen(pressed)) openPairing(engine, name, links)
  }
}
