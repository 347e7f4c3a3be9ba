import type { Engine } from '../../core/engine.ts'
import { hasPage } from '../../core/platform.ts'
import { queries } from '../../core/provider/client/queries.ts'
import { followQuery } from '../../core/queries/followQuery.ts'
import { isUnavailable } from '../../core/queries/isUnavailable.ts'
import type { Cached, Query } from '../../core/queries/query.ts'
import { errorOf } from '../../core/queries/queryState.ts'
import { prepareCheckout } from './checkout/checkout.ts'
import { checkPurchase } from './purchase/checkPurchase.ts'
import { isInProgress, notePurchase, type Purchase, purchases } from './purchase.ts'

const every = 4_000
const patience = 180_000
/** The most time that counts between two polls. Servers may ask for longer pauses. */
const longestStep = 60_000

/**
 * Polls the purchase every four seconds while the page is visible, for three minutes. Another call grants
 * three more minutes.
 */
export function followPurchase(engine: Engine): void {
  const { live, store } = purchases(engine)
  live.stop?.()
  const first = store.getState().purchase
  if (!first) return
  if (first.status === 'gaveUp')
    notePurchase(engine, first, { error: undefined, status: 'waiting' })

  /** Milliseconds of polling on a visible page. */
  let polled = 0
  let countedAt = Date.now()
  function count(isVisible: boolean) {
    const now = Date.now()
    // A device that slept did not poll.
    if (isVisible) polled += Math.min(longestStep, now - countedAt)
    countedAt = now
  }
  const query: Query<void> = {
    fresh: every,
    keep: 0,
    key: ['purchase', first.account],
    poll: every,
    async read(signal) {
      const { purchase } = store.getState()
      if (!purchase || !isInProgress(purchase)) return
      noteClosed(engine, purchase)
      try {
        if (purchase.checkout !== 'preparing')
          notePurchase(engine, purchase, await checkPurchase(engine, purchase, signal))
      } finally {
        count(true)
      }
    },
  }
  const follower = followQuery<void>(engine, (state, { isReading }) => {
    const { purchase } = store.getState()
    if (!purchase || isReading) return
    const error = errorOf(state)
    if (error) {
      engine.logger.warn('The purchase status could not be read.', error)
      notePurchase(engine, purchase, { error })
    }
    if (!isInProgress(purchase)) return stop()
    if (polled < patience && !isUnavailable(error)) return
    stop()
    notePurchase(engine, purchase, { status: 'gaveUp' })
  })
  const following = new AbortController()
  const { signal } = following
  function stop() {
    following.abort()
    follower.stop()
  }
  live.stop = stop
  engine.signal.addEventListener('abort', stop, { signal })
  // The time until the page is hidden counts, and the time until it is visible again does not.
  if (hasPage())
    document.addEventListener(
      'visibilitychange',
      () => count(document.visibilityState === 'hidden'),
      { signal },
    )
  // Nothing is paid yet: the first poll is due after the first pause.
  queries(engine).setQueryData<Cached<void>>(query.key, { data: undefined })
  follower.follow(query)
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
