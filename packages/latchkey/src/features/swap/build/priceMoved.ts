import { formatUnits } from '../../../core/figures/formatUnits.ts'
import { swapError } from '../errors.ts'
import type { SwapOrder } from '../quote/swapOrder.ts'

/** The error of a swap that would bring less than approved. */
export function priceMoved({ least, question: { to } }: SwapOrder, brings: bigint): Error {
  const written = (amount: bigint) => formatUnits(amount, to.decimals)
  return swapError('SWAP_PRICE_MOVED', {
    brings: written(brings),
    least: written(least),
    symbol: to.symbol,
  })
}
