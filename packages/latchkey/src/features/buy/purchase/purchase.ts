import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CaipAddress } from '../../../core/caip.ts'
import type { Engine } from '../../../core/engine.ts'
import type { Network } from '../../../core/network.ts'
import type { OnrampCheckout } from '../../../core/provider/onramp/generateOnrampUrl.ts'
import { activeAddress } from '../../../core/selectors.ts'
import type { CheckoutWindow } from '../checkout/openCheckout.ts'
import type { BuyAsset } from '../choose/assets.ts'
import type { BuyForm } from '../form/buyForm.ts'
import type { Seller } from '../form/sellers.ts'
import type { Held } from './readHeld.ts'

/** A purchase that a visitor went to pay for. */
export type Purchase = {
  /** Tells it from any other, so that a late answer knows that it is late. */
  readonly key: symbol
  readonly seller: Seller
  readonly account: CaipAddress
  readonly network: Network
  readonly good: BuyAsset | undefined
  readonly amount: string
  readonly paymentCurrency: string
  /** Where it is paid; absent until the provider has said so. */
  readonly url?: string | undefined
  /** What the past of the account calls it, where the seller tells. */
  readonly id?: string | undefined
  /** What it is called on pages that came before this one: they can still be paid. */
  readonly earlier?: readonly string[] | undefined
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** What became of the page: `blocked` by the browser, `refused` by the seller. */
  readonly checkout: 'preparing' | 'refused' | 'blocked' | 'open' | 'closed'
  readonly status: 'waiting' | 'settling' | 'done' | 'failed' | 'gaveUp'
  /** What arrived, in whole tokens. */
  readonly received?: string | undefined
  /** What went wrong, for those who want to know. */
  readonly error?: Error | undefined
}

/** A purchase and who looks after it. */
export type Purchases = {
  /** The latest one, until another account is in front. */
  readonly store: StoreApi<{ readonly purchase: Purchase | undefined }>
  /** What is open, what stood in the form, and how much there was before. */
  readonly live: {
    window?: CheckoutWindow | undefined
    before?: Promise<Held | undefined> | undefined
    /** What it was bought with: what was written since is for the next. */
    form?: BuyForm | undefined
    /** Which purchase was meant by what sellers told of one without a name, by the id they told. */
    readonly told: Map<string, symbol>
    /** Ends looking after it. */
    stop?: (() => void) | undefined
  }
}

/** The purchase of this page. */
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

/** The next page of a purchase, which knows the ones before. */
export function nextPage({ earlier = [], id }: Purchase, page: OnrampCheckout): Partial<Purchase> {
  return { ...page, earlier: id ? [...earlier, id] : earlier }
}

/** Whether there is something to wait for. */
export function isUnderWay(purchase: Purchase | undefined): boolean {
  return purchase?.status === 'waiting' || purchase?.status === 'settling'
}

/** Forgets a purchase that is over and was seen. */
export function forgetEnded(engine: Engine): void {
  const { store } = purchases(engine)
  const status = store.getState().purchase?.status
  if (status === 'done' || status === 'failed') store.setState({ purchase: undefined })
}

/** Writes what is known of a purchase, unless another took its place meanwhile. */
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
