// chunk: features/swap/verify

import type { Engine } from '../../../core/engine.ts'
import type { Assurance, SwapOrder } from '../quote/swapOrder.ts'
import { buildSwap } from './buildSwap.ts'

/** How far a reviewed swap is verified. */
export type SwapAssurance = {
  readonly assurance: Assurance
  /** The amount that it brought in a simulation. */
  readonly received?: bigint | undefined
}

/**
 * Verifies the transaction of an order that the visitor reviews. The one that goes to the wallet is
 * built and verified again.
 *
 * @throws {@link LatchkeyError} as `buildSwap`
 */
export async function previewSwap(
  engine: Engine,
  order: SwapOrder,
  signal?: AbortSignal,
): Promise<SwapAssurance> {
  const { assurance, received } = await buildSwap(
    engine,
    order,
    { toAmount: order.quoted },
    { isUntried: true, signal },
  )
  return { assurance, received }
}
