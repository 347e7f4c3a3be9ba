import { connectedError } from '../../core/errors/connectedErrors.ts'
import { lateError } from '../../core/errors/lateErrors.ts'
import type { WaitingApp } from '../../core/ports/connector.ts'
import type { OpenLink } from './openLink.ts'

/** Has the person open an app: at once where their press still counts, else by another. */
export type Offer = (app: WaitingApp) => void

export type OpeningOptions = {
  readonly href: string
  readonly open: OpenLink
  /** Aborts when nobody needs the wallet any more. */
  readonly ending: AbortSignal
  /** How another press is offered; absent where whoever asks offers it, as Connect does. */
  readonly offer?: { readonly by: Offer; readonly name: string } | undefined
}

/** An app that is being opened. */
export type Opening = {
  /** Resolves once it was opened first. */
  readonly begun: Promise<void>
  /** Aborts when it makes no sense to wait for the wallet any more. */
  readonly signal: AbortSignal
  /** The wallet listens, or nobody waits for it. */
  done(): void
}

/** As long as the specification wants a page to wait for a wallet that was opened. */
const patience = 30_000
/** How long another press is waited for: a transaction is good for hardly longer. */
const patienceForPress = 60_000

/**
 * Opens an app in the tick in which it is called, or offers to where browsers want another press. Where
 * a press can be offered, an app has two to come after: one may have come too late for the browser.
 */
export function createOpening({ ending, href, offer, open }: OpeningOptions): Opening {
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
  // Who waits for the wallet is told; who does not need not be.
  begun.catch(() => undefined)
  const answered = new Promise<void>((resolve) => {
    settle = resolve
  })

  if (offer) {
    wait(patienceForPress)
    const giveUp = () => trying.abort(lateError('USER_REJECTED'))
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
    wait(patience)
    open(href, signal).catch((error: unknown) => {
      if (isLast) trying.abort(error)
    })
    begin()
  }

  function wait(time: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => trying.abort(connectedError('WALLET_NOT_OPENED')), time)
  }
}
