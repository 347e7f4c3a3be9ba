// chunk: plans

import type { TransferRequest } from '../ports/adapter.ts'
import { transactionError } from './errors.ts'

/** The transactions to sign for estimated fees, kept as long as a fee object references them. */
export type Plans<plan> = {
  /** Stores a plan, and returns the handle that a fee carries as `plan`. */
  keep(request: TransferRequest, plan: plan): object
  /**
   * Returns the plan of a handle.
   *
   * @throws {@link LatchkeyError} `SEND_FEE_CHANGED` for an unknown handle or another transfer
   */
  find(request: TransferRequest, held: object): plan
}

/** Stores plans of transfers, each valid only for its own transfer. */
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
