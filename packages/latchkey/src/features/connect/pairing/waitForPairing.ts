import { pair } from '../../../core/connections/pairing/pair.ts'
import {
  type DeepLinkChoice,
  rememberDeepLinkChoice,
} from '../../../core/deepLinks/rememberDeepLinkChoice.ts'
import type { Engine } from '../../../core/engine.ts'
import { currentRoute } from '../../../core/selectors.ts'
import type { ConnectedAccount, State } from '../../../core/state.ts'
import type { Listing } from '../directory/listing.ts'
import { rememberWallet } from '../list/recentWallets.ts'

/** A pairing that the modal waits for. */
export type PairingRun = {
  readonly ending: AbortController
  /** The wallet that a link opened, if any. */
  opened: DeepLinkChoice | undefined
  /** Stops what runs alongside the pairing. */
  ended: () => void
}

type Held = {
  run: PairingRun | undefined
  /** The wallet chosen last. Absent if any may connect. */
  listing: Listing | undefined
  /** Stops waiting for a link that opens the wallet chosen last. */
  stopOpener: () => void
}

/** Starts a pairing, or continues the current one. */
export function waitForPairing(engine: Engine, listing: Listing | undefined): void {
  const held = heldBy(engine)
  held.listing = listing
  const { modal, options } = engine.store.getState()
  // The host creates the links itself, and shows them by `open({ uri })`.
  if (options.manualWCControl) return
  followPairing(engine, (signal) =>
    pair(engine, {
      namespaces: modal.namespace && [modal.namespace],
      signal,
      wallet: listing && { id: listing.id, name: listing.name },
    }),
  )
}

/** Follows a pairing, and remembers its wallet. */
export function followPairing(
  engine: Engine,
  ask: (signal: AbortSignal) => Promise<readonly ConnectedAccount[]>,
): void {
  const held = heldBy(engine)
  const before = held.run
  const run = before ?? { ending: new AbortController(), ended() {}, opened: undefined }
  held.run = run
  ask(run.ending.signal).then(
    (accounts) => {
      finish()
      // Skips a second call for the same pairing, an abandoned one, and one that another wallet completed.
      if (before || run.ending.signal.aborted || accounts.length === 0) return
      if (held.listing) rememberWallet(engine, held.listing)
      rememberDeepLinkChoice(engine, run.opened)
    },
    // `state.pairing` holds the reason of a failure.
    finish,
  )

  function finish() {
    if (held.run !== run) return
    held.run = undefined
    run.ended()
  }
}

/** Abandons the pairing. Later responses are ignored. */
function endPairing(engine: Engine): void {
  const held = heldBy(engine)
  const { run } = held
  held.run = undefined
  run?.ending.abort()
  run?.ended()
}

/**
 * Called when a pairing view closes. The next view continues the pairing. A closed modal ends it, unless a
 * wallet was opened: the visitor may still approve there while the link is valid.
 */
export function stopPairing(engine: Engine): void {
  const state = engine.store.getState()
  const { modal, pairing } = state
  if (!modal.open || !isPairing(state)) holdOpener(engine, () => undefined)
  if (modal.open) {
    if (!isPairing(state)) endPairing(engine)
  } else endLater(engine, pairing?.status === 'opened' ? pairing.expiresAt - Date.now() : 0)
}

/** Delayed, since the modal closes on a connection before the pairing reports it. */
function endLater(engine: Engine, time: number): void {
  const { run } = heldBy(engine)
  const timer = setTimeout(() => {
    const isBack = engine.store.getState().modal.open
    if (run && heldBy(engine).run === run && !isBack) endPairing(engine)
  }, time)
  run?.ending.signal.addEventListener('abort', () => clearTimeout(timer))
}

/** Whether a pairing view is at the front. */
function isPairing(state: State): boolean {
  const { view } = currentRoute(state)
  return view === 'ConnectingWalletConnect' || view === 'ConnectingWalletConnectBasic'
}

/** The pairing that the modal waits for. */
export function pairingRun(engine: Engine): PairingRun | undefined {
  return heldBy(engine).run
}

/** Sets the callback that stops an opener, and stops the previous one. */
export function holdOpener(engine: Engine, stop: () => void): void {
  const held = heldBy(engine)
  held.stopOpener()
  held.stopOpener = stop
}

function heldBy(engine: Engine): Held {
  return engine.once(createHeld)
}

function createHeld(): Held {
  return { listing: undefined, run: undefined, stopOpener() {} }
}
