import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../../core/engine.ts'
import { activeAddress } from '../../../core/selectors.ts'

/** What a visitor chose and typed. */
export type BuyForm = {
  /** Of money, a decimal with a point as far as it is typed. */
  readonly amount: string
  readonly paymentCurrency: string
  readonly purchaseCurrency: string
}

/** Amounts that are one press away, in the money that was chosen. */
export const presets = ['100', '250', '500', '1000'] as const

const start: BuyForm = { amount: presets[0], paymentCurrency: 'USD', purchaseCurrency: 'USDC' }

/** What was chosen and typed, kept until it is bought, or another account is in front. */
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

/** Forgets what was chosen and typed. */
export function clearBuyForm(engine: Engine): void {
  buyForm(engine).setState(start, true)
}

/** Writes an amount, if it is one. */
export function writeAmount(engine: Engine, amount: string | undefined): void {
  if (amount === undefined) return
  if (/^\d{1,9}(\.\d{1,8})?$/.test(amount)) buyForm(engine).setState({ amount })
  else engine.logger.warn(`"${amount}" is not an amount of money like "100" or "99.50".`)
}
