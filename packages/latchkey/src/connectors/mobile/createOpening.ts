import type { WaitingApp } from '../../core/ports/connector.ts'
import { walletError } from '../../core/ports/errors.ts'
import { mobileError } from './errors.ts'
import type { OpenWalletApp } from './openWalletApp.ts'

/** Has the visitor open an app: at once if a recent press permits it, else with another press. */
export type Offer = (app: WaitingApp) => void

export type OpeningOptions = {
  readonly href: string
  readonly open: OpenWalletApp
  /** Aborts with the conversation. */
  readonly ending: AbortSignal
  /** The offer of another press; absent if the caller offers it, as Connect does. */
  readonly offer?: { readonly by: Offer; readonly name: string } | undefined
}

/** An app that is being opened. */
export type AppOpening = {
  /** Resolves with the first opening. */
  readonly begun: Promise<void>
  /** Aborts when waiting for the wallet has become pointless. */
  readonly signal: AbortSignal
  /** Ends the wait: the wallet is connected, or abandoned. */
  done(): void
}

/** In ms: the specification's timeout for a wallet that was opened. */
const openTimeout = 30_000
/** How long to wait for another press, in ms: a transaction is hardly valid for longer. */
const pressTimeout = 60_000

/**
 * Opens an app in the current tick, or through the offer if browsers need another press. With an
 * offer, an app gets two attempts: the first may have been too late for the browser.
 */
export function createOpening({ ending, href, offer, open }: OpeningOptions): AppOpening {
  const trying = new AbortController()
  const { signal } = trying
  const stop = () => trying.abort(ending.reason)
  ending.addEventListener('abort', stop)
  let timer: ReturnType<typeof setTimeout> | undefined
  let begin = () => {}
  let settle = () => {}
  let presses = 0
  const begun = new Promise<void>((resolve, reject) => {
    begin = resolve
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  // A rejection may be unobserved.
  begun.catch(() => undefined)
  const answered = new Promise<void>((resolve) => {
    settle = resolve
  })

  if (offer) {
    wait(pressTimeout)
    const giveUp = () => trying.abort(walletError('USER_REJECTED'))
    offer.by({ answered, giveUp, name: offer.name, open: press })
  } else press()

  return {
    begun,
    done() {
      clearTimeout(timer)
      ending.removeEventListener('abort', stop)
      trying.abort()
      settle()
    },
    signal,
  }

  function press(): void {
    presses += 1
    const isLast = !offer || presses > 1
    wait(openTimeout)
    open(href, signal).catch((error: unknown) => {
      if (isLast) trying.abort(error)
    })
    begin()
  }

  function wait(time: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => trying.abort(mobileError('WALLET_NOT_OPENED')), time)
  }
}
