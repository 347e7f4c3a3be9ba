import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CaipAddress } from '../../core/caip.ts'
import type { Engine } from '../../core/engine.ts'
import type { Network } from '../../core/network.ts'
import type { OnrampCheckout } from '../../core/provider/onramp/generateOnrampUrl.ts'
import { activeAddress } from '../../core/selectors.ts'
import type { BuyAsset } from './assets.ts'
import type { CheckoutWindow } from './checkout/openCheckout.ts'
import type { BuyForm } from './form/buyForm.ts'
import type { Held } from './purchase/readHeld.ts'
import type { Seller } from './sellers.ts'

/** A purchase that the visitor started to pay. */
export type Purchase = {
  /** Identifies the purchase, so that late responses are recognized. */
  readonly key: symbol
  readonly seller: Seller
  readonly account: CaipAddress
  readonly network: Network
  readonly good: BuyAsset | undefined
  readonly amount: string
  readonly paymentCurrency: string
  /** Checkout URL. Absent until the provider responds. */
  readonly url?: string | undefined
  /** Id in the account's history, if the seller reports purchases. */
  readonly id?: string | undefined
  /** Ids of earlier checkouts, which can still be paid. */
  readonly earlier?: readonly string[] | undefined
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number
  /** State of the checkout. `blocked` by the browser, `refused` by the seller. */
  readonly checkout: 'preparing' | 'refused' | 'blocked' | 'open' | 'closed'
  readonly status: 'waiting' | 'settling' | 'done' | 'failed' | 'gaveUp'
  /** Received amount, in whole tokens. */
  readonly received?: string | undefined
  /** Technical reason of a failure, shown on demand. */
  readonly error?: Error | undefined
}

/** The current purchase and its polling. */
export type Purchases = {
  /** The latest purchase, until the front account changes. */
  readonly store: StoreApi<{ readonly purchase: Purchase | undefined }>
  /** Open window, submitted form and previous balance. */
  readonly live: {
    window?: CheckoutWindow | undefined
    before?: Promise<Held | undefined> | undefined
    /** The form as submitted. Later input belongs to the next purchase. */
    form?: BuyForm | undefined
    /** Keys of purchases by the seller's id, for purchases that started without an id. */
    readonly told: Map<string, symbol>
    /** Stops polling. */
    stop?: (() => void) | undefined
  }
}

/** The purchases of an instance. */
export function purchases(engine: Engine): Purchases {
  return engine.once(createPurchases)
}

function createPurchases(engine: Engine): Purchases {
  const made: Purchases = {
    live: { told: new Map() },
    store: createStore(() => ({ purchase: undefined })),
  }
  engine.store.subscribe((state) => {
    const { purchase } = made.store.getState()
    if (!purchase || purchase.account.endsWith(`:${activeAddress(state)}`)) return
    made.live.stop?.()
    Object.assign(made.live, {
      before: undefined,
      form: undefined,
      stop: undefined,
      window: undefined,
    })
    made.store.setState({ purchase: undefined })
  })
  return made
}

/** Changes for the next checkout. Keeps the ids of earlier ones. */
export function nextPage({ earlier = [], id }: Purchase, page: OnrampCheckout): Partial<Purchase> {
  return { ...page, earlier: id ? [...earlier, id] : earlier }
}

/** Whether the purchase is in progress. */
export function isInProgress(purchase: Purchase | undefined): boolean {
  return purchase?.status === 'waiting' || purchase?.status === 'settling'
}

/** Forgets an ended purchase that the visitor has seen. */
export function forgetEnded(engine: Engine): void {
  const { store } = purchases(engine)
  const status = store.getState().purchase?.status
  if (status === 'done' || status === 'failed') store.setState({ purchase: undefined })
}

/** Updates a purchase, unless another one replaced it. */
export function notePurchase(
  engine: Engine,
  purchase: Purchase,
  changes: Partial<Purchase>,
): Purchase | undefined {
  const { store } = purchases(engine)
  const now = store.getState().purchase
  if (now?.key !== purchase.key) return undefined
  const noted = { ...now, ...changes }
  store.setState({ purchase: noted })
  return noted
}
