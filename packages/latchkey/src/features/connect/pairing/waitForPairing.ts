import { pair } from '../../../core/connections/pairing/pair.ts'
import {
  type DeepLinkChoice,
  rememberDeepLinkChoice,
} from '../../../core/deepLinks/deepLinkChoice.ts'
import type { Engine } from '../../../core/engine.ts'
import { currentRoute } from '../../../core/selectors.ts'
import type { ConnectedAccount, State } from '../../../core/state.ts'
import type { Listing } from '../directory/listing.ts'
import { rememberWallet } from '../list/recentWallets.ts'

/** A pairing that the modal waits for. */
export type PairingRun = {
  readonly ending: AbortController
  /** The wallet that was opened by a link, if one was. */
  opened: DeepLinkChoice | undefined
  /** Ends what goes on beside it. */
  ended: () => void
}

type Held = {
  run: PairingRun | undefined
  /** The wallet chosen last; absent where any may answer. */
  listing: Listing | undefined
  /** Ends the wait for a link that opens the wallet chosen last. */
  stopOpener: () => void
}

/** Waits for a wallet to pair: starts, or goes on with what is under way. */
export function waitForPairing(engine: Engine, listing: Listing | undefined): void {
  const held = heldBy(engine)
  held.listing = listing
  const { modal, options } = engine.store.getState()
  // The host makes the links itself, and shows them by `open({ uri })`.
  if (options.manualWCControl) return
  followPairing(engine, (signal) =>
    pair(engine, {
      namespaces: modal.namespace && [modal.namespace],
      signal,
      wallet: listing && { id: listing.id, name: listing.name },
    }),
  )
}

/** Waits for what is asked for, and remembers whom it was made with. */
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
      // Asked for twice, told once; given up here while the host goes on; and another wallet may have been faster.
      if (before || run.ending.signal.aborted || accounts.length === 0) return
      if (held.listing) rememberWallet(engine, held.listing)
      rememberDeepLinkChoice(engine, run.opened)
    },
    // `state.pairing` says why.
    finish,
  )

  function finish() {
    if (held.run !== run) return
    held.run = undefined
    run.ended()
  }
}

/** Gives up on the pairing, whoever answers later. */
function endPairing(engine: Engine): void {
  const held = heldBy(engine)
  const { run } = held
  held.run = undefined
  run?.ending.abort()
  run?.ended()
}

/**
 * A view of pairing was left. The next one goes on with it; closing the modal ends it, unless a
 * wallet was opened: who says yes there means it, as long as the link is good.
 */
export function leavePairing(engine: Engine): void {
  const state = engine.store.getState()
  const { modal, pairing } = state
  if (!modal.open || !isPairing(state)) holdOpener(engine, () => undefined)
  if (modal.open) {
    if (!isPairing(state)) endPairing(engine)
  } else endLater(engine, pairing?.status === 'opened' ? pairing.expiresAt - Date.now() : 0)
}

/** Not at once: who is connected sees the modal close before the pairing has told so. */
function endLater(engine: Engine, time: number): void {
  const { run } = heldBy(engine)
  const timer = setTimeout(() => {
    const isBack = engine.store.getState().modal.open
    if (run && heldBy(engine).run === run && !isBack) endPairing(engine)
  }, time)
  run?.ending.signal.addEventListener('abort', () => clearTimeout(timer))
}

/** Whether a view of pairing is in front. */
function isPairing(state: State): boolean {
  const { view } = currentRoute(state)
  return view === 'ConnectingWalletConnect' || view === 'ConnectingWalletConnectBasic'
}

/** The pairing that the modal waits for now. */
export function pairingRun(engine: Engine): PairingRun | undefined {
  return heldBy(engine).run
}

/** Takes what ends the wait of an opener, and ends the one before. */
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
