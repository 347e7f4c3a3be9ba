import type { Engine } from '../../../core/engine.ts'
import { statusOf } from '../../../core/provider/client/request.ts'
import { prepareCheckout } from '../checkout/checkout.ts'
import { checkPurchase } from './checkPurchase.ts'
import { isInProgress, notePurchase, type Purchase, purchases } from './purchase.ts'

const every = 4_000
const patience = 180_000

/**
 * Polls the purchase every four seconds while the page is visible, for three minutes. Another call grants
 * three more minutes.
 */
export function followPurchase(engine: Engine): void {
  const { live, store } = purchases(engine)
  live.stop?.()
  const following = new AbortController()
  const { signal } = following
  const first = store.getState().purchase
  if (!first) return
  if (first.status === 'gaveUp')
    notePurchase(engine, first, { error: undefined, status: 'waiting' })

  let looked = 0
  let isLooking = false
  async function look(isTick = true) {
    const purchase = store.getState().purchase
    if (engine.signal.aborted || !isInProgress(purchase) || !purchase) return stop()
    if (isHidden()) return
    noteClosed(engine, purchase)
    if (isTick) looked += every
    if (!isLooking && purchase.checkout !== 'preparing') {
      isLooking = true
      await ask(purchase)
      isLooking = false
    }
    if (looked >= patience) giveUp()
  }

  async function ask(purchase: Purchase) {
    try {
      const found = await checkPurchase(engine, purchase, signal)
      if (!signal.aborted) notePurchase(engine, purchase, found)
      if (found.status === 'done' || found.status === 'failed') stop()
    } catch (error) {
      if (signal.aborted) return
      engine.logger.warn('The purchase status could not be read.', error)
      const told = error instanceof Error ? error : new Error(String(error))
      notePurchase(engine, purchase, { error: told })
      if (statusOf(error) === 503) giveUp()
    }
  }

  function giveUp() {
    const purchase = store.getState().purchase
    if (purchase && isInProgress(purchase) && !signal.aborted)
      notePurchase(engine, purchase, { status: 'gaveUp' })
    stop()
  }

  const timer = setInterval(look, every)
  const back = () => void look(false)
  if (typeof document !== 'undefined')
    document.addEventListener('visibilitychange', back, { signal })
  function stop() {
    clearInterval(timer)
    following.abort()
  }
  live.stop = stop
}

function isHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden'
}

/** Notes a closed checkout. A page that severs its opener also looks closed, so polling goes on. */
function noteClosed(engine: Engine, purchase: Purchase): void {
  const { live } = purchases(engine)
  if (purchase.checkout !== 'open' || !live.window?.closed) return
  notePurchase(engine, purchase, { checkout: 'closed' })
  if (purchase.status !== 'waiting') return
  // The checkout is used up. Prepares the next one for the next press.
  prepareCheckout(engine, { seller: purchase.seller, terms: purchase }).catch((error: unknown) =>
    engine.logger.warn('The checkout could not be prepared.', error),
  )
}

/** Resolves with the purchase once it has arrived, failed, or polling gave up. */
export function untilPurchased(engine: Engine): Promise<Purchase> {
  const { store } = purchases(engine)
  return new Promise((resolve, reject) => {
    const look = () => {
      const { purchase } = store.getState()
      if (isInProgress(purchase) && !engine.signal.aborted) return
      unsubscribe()
      engine.signal.removeEventListener('abort', look)
      if (purchase && !isInProgress(purchase)) resolve(purchase)
      else reject(new DOMException('There is no purchase to wait for.', 'AbortError'))
    }
    const unsubscribe = store.subscribe(look)
    engine.signal.addEventListener('abort', look)
    look()
  })
}
