import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../../core/engine.ts'
import { activeAddress } from '../../../core/selectors.ts'

/** State of the purchase form. */
export type BuyForm = {
  /** In the payment currency, with a point. May be incomplete while the visitor types. */
  readonly amount: string
  readonly paymentCurrency: string
  readonly purchaseCurrency: string
  /** Id of the chosen seller. @default the one with the best offer */
  readonly seller?: string
}

/** Suggested amounts in the chosen currency. */
export const presets = ['100', '250', '500', '1000'] as const

const start: BuyForm = { amount: presets[0], paymentCurrency: 'USD', purchaseCurrency: 'USDC' }

/** Keeps the form until the purchase arrives or the front account changes. */
export function buyForm(engine: Engine): StoreApi<BuyForm> {
  return engine.once(createBuyForm)
}

function createBuyForm(engine: Engine): StoreApi<BuyForm> {
  const form = createStore<BuyForm>(() => start)
  engine.store.subscribe((state, before) => {
    const isOther =
      state.activeNamespace !== before.activeNamespace ||
      (activeAddress(before) !== undefined && activeAddress(state) === undefined)
    if (isOther) clearBuyForm(engine)
  })
  return form
}

/** Resets the form. */
export function clearBuyForm(engine: Engine): void {
  buyForm(engine).setState(start, true)
}

/** Sets the amount, if it is valid. */
export function writeAmount(engine: Engine, amount: string | undefined): void {
  if (amount === undefined) return
  if (/^\d{1,9}(\.\d{1,8})?$/.test(amount)) buyForm(engine).setState({ amount })
  else engine.logger.warn(`"${amount}" is not an amount of money like "100" or "99.50".`)
}
