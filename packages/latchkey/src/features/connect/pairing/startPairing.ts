import { markPairingOpened } from '../../../core/connections/markPairingOpened.ts'
import { pair } from '../../../core/connections/pair.ts'
import {
  type DeepLinkChoice,
  rememberDeepLinkChoice,
} from '../../../core/deepLinks/deepLinkChoice.ts'
import { mayOpen } from '../../../core/deepLinks/mayOpen.ts'
import { endOpening } from '../../../core/deepLinks/openings.ts'
import { openWallet } from '../../../core/deepLinks/openWallet.ts'
import type { WalletLinks } from '../../../core/deepLinks/walletLink.ts'
import type { Engine } from '../../../core/engine.ts'
import { currentRoute } from '../../../core/selectors.ts'
import type { State } from '../../../core/state.ts'
import type { Listing } from '../listing.ts'
import { rememberWallet } from '../recentWallets.ts'

/** A pairing that the modal waits for. */
type Run = {
  readonly ending: AbortController
  /** The wallet chosen last; absent where any may answer. */
  listing: Listing | undefined
  /** The wallet that was opened by a link, if one was. */
  opened: DeepLinkChoice | undefined
}

type Held = { run: Run | undefined }

/** Waits for a wallet to pair: starts, or goes on with what is under way. */
export function startPairing(engine: Engine, listing: Listing | undefined): void {
  // The host makes the links itself, and shows them by `open({ uri })`.
  if (engine.store.getState().options.manualWCControl) return
  const held = heldBy(engine)
  const before = held.run
  if (before) before.listing = listing
  const run = before ?? { ending: new AbortController(), listing, opened: undefined }
  held.run = run

  const { signal } = run.ending
  pair(engine, { signal, wallet: listing && { id: listing.id, name: listing.name } }).then(
    () => {
      finish()
      // Asked for twice, told once.
      if (before) return
      if (run.listing) rememberWallet(engine, run.listing)
      rememberDeepLinkChoice(engine, run.opened)
    },
    // `state.pairing` says why.
    finish,
  )

  function finish() {
    if (held.run !== run) return
    held.run = undefined
    endOpening(engine)
  }
}

/** Gives up on the pairing, whoever answers later. */
export function endPairing(engine: Engine): void {
  const held = heldBy(engine)
  // A wallet may be open for something else by now.
  if (!held.run) return
  held.run.ending.abort()
  held.run = undefined
  endOpening(engine)
}

/**
 * A view of pairing was left. The next one goes on with it; closing the modal ends it, unless a
 * wallet was opened: who says yes there means it, as long as the link is good.
 */
export function leavePairing(engine: Engine): void {
  const state = engine.store.getState()
  const { modal, pairing } = state
  if (modal.open && isPairing(state)) return
  if (isPairing(state) && pairing?.status === 'opened') endWithin(engine, pairing.expiresAt)
  else endPairing(engine)
}

function endWithin(engine: Engine, deadline: number): void {
  const { run } = heldBy(engine)
  const timer = setTimeout(() => {
    const isBack = engine.store.getState().modal.open
    if (run && heldBy(engine).run === run && !isBack) endPairing(engine)
  }, deadline - Date.now())
  run?.ending.signal.addEventListener('abort', () => clearTimeout(timer))
}

/** Opens a wallet with the link, in the tick of the press. Answers whether any link opens it. */
export function openPairing(engine: Engine, name: string, links: WalletLinks): boolean {
  const { pairing } = engine.store.getState()
  if (!pairing || !('uri' in pairing)) return false
  const { uri } = pairing
  try {
    const link = openWallet(engine, { links, message: { uri }, name })
    if (!link) return fail('No link opens it from here')
    const { run } = heldBy(engine)
    if (run) run.opened = { href: link.base, name }
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
  heldBy(engine).run?.ending.signal.addEventListener('abort', stop)
  look()

  function look() {
    const { pairing } = engine.store.getState()
    if (!pairing || pairing.status === 'preparing') return
    // First, as opening changes the state.
    stop()
    if (pairing.status === 'waiting' && mayOpen(pressed)) openPairing(engine, name, links)
  }
}

/** Whether a view of pairing is in front. */
function isPairing(state: State): boolean {
  const { view } = currentRoute(state)
  return view === 'ConnectingWalletConnect' || view === 'ConnectingWalletConnectBasic'
}

function heldBy(engine: Engine): Held {
  return engine.once('connect.pairing', (): Held => ({ run: undefined }))
}
