import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { followBalance } from './followBalance.ts'

/** The balance for a button, which draws itself again when the balance changes. */
export type ShownBalance = {
  /** Returns the balance of a chain family, and follows it until another call. Stops if it is not shown. */
  read(isShown: boolean, namespace: Namespace | undefined): string | undefined
  stop(): void
}

/** Follows the balance for a button while the button shows one. */
export function createShownBalance(engine: Engine, redraw: () => void): ShownBalance {
  let followed: string | undefined
  let balance: string | undefined
  let stop = () => {}
  return {
    read(isShown, namespace) {
      const wanted = isShown ? `${namespace}` : undefined
      if (wanted === followed) return balance
      followed = wanted
      balance = undefined
      stop()
      stop = isShown ? followBalance(engine, namespace, show) : () => {}
      return balance
    },
    stop: () => stop(),
  }

  function show(text: string | undefined) {
    balance = text
    redraw()
  }
}
