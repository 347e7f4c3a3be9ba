// chunk: plans

import type { TransferRequest } from '../ports/adapter.ts'
import { transactionError } from './errors.ts'

/** What a family would sign for fees that it named, for as long as somebody holds on to the fee. */
export type Plans<plan> = {
  /** Gives what stands for a plan from then on: a fee's `plan`. */
  keep(request: TransferRequest, plan: plan): object
  /**
   * The plan that something stands for.
   *
   * @throws {@link LatchkeyError} `SEND_FEE_CHANGED` where it stands for none, or for another transfer
   */
  find(request: TransferRequest, held: object): plan
}

/** Keeps what was planned for transfers, each for the very transfer that it was planned for. */
export function createPlans<plan>(): Plans<plan> {
  const kept = new WeakMap<object, { readonly key: string; readonly plan: plan }>()
  return {
    find(request, held) {
      const found = kept.get(held)
      if (found?.key !== keyOf(request)) throw transactionError('SEND_FEE_CHANGED')
      return found.plan
    },
    keep(request, plan) {
      const held = Object.freeze({})
      kept.set(held, { key: keyOf(request), plan })
      return held
    },
  }
}

function keyOf({ address, network, transfer: { amount, asset, to } }: TransferRequest): string {
  return JSON.stringify([network.caipNetworkId, address, asset, String(amount), to])
}
