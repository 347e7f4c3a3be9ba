import { parseUnits } from '@latchkey/kit/figures/parseUnits.ts'
import { availableFeatures } from '../../../core/availableFeatures.ts'
import type { Engine } from '../../../core/engine.ts'
import { providerError } from '../../../core/provider/errors.ts'
import { swapSlippage } from '../../../core/provider/swap/buildSwapTransaction.ts'
import { activeAddress, currentNetwork } from '../../../core/selectors.ts'
import { transactionError } from '../../../core/transactions/errors.ts'
import { swapError } from '../errors.ts'
import { isSameAsset, type SwapAsset } from '../swapAsset.ts'
import { basisPointsOf } from './basisPoints.ts'
import { findAsset } from './findAsset.ts'
import { readQuote } from './readQuote.ts'
import { swapFigures } from './swapFigures.ts'
import type { SwapOrder } from './swapOrder.ts'

/** The tokens and the amount of a swap. */
export type SwapInput = {
  /** The asset to sell: a contract, the symbol of a listed token, or `native`. */
  readonly from: string
  /** The asset to buy, likewise. */
  readonly to: string
  /** The amount to sell in whole tokens, with a point: `0.5`. */
  readonly amount: string
  /** The most that a swap may bring less than quoted, in percent from 0.05 to 50. @default 1 */
  readonly slippage?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** A quote for a swap. Amounts are in the smallest unit; `order` is the input of `swapTokens`. */
export type SwapOffer = {
  readonly from: SwapAsset
  readonly to: SwapAsset
  readonly fromAmount: bigint
  readonly toAmount: bigint
  /** The least that it may bring. */
  readonly least: bigint
  /** In the chain's coin; absent if the gas price is unknown. */
  readonly networkFee?: bigint | undefined
  /** In percent, for display; absent if a price is unknown. */
  readonly priceImpact?: number | undefined
  readonly order: SwapOrder
}

/**
 * Requests a quote for a swap of the connected account.
 *
 * @example
 * ```ts
 * const { least, to } = await getSwapQuote(engine, { amount: '0.5', from: 'native', to: 'USDC' })
 * console.log(`At least ${least} of the smallest unit of ${to.symbol}`)
 * ```
 *
 * @throws {@link LatchkeyError} `NOT_CONNECTED`, `SWAPS_UNSUPPORTED`, `SWAP_INPUT_INVALID`,
 * `SWAP_AMOUNT_TOO_SMALL`, or what the provider responds
 */
export async function getSwapQuote(
  engine: Engine,
  { amount: typed, from: given, signal, slippage: percent = swapSlippage, to: got }: SwapInput,
): Promise<SwapOffer> {
  const state = engine.store.getState()
  const [account, network] = [activeAddress(state), currentNetwork(state)]
  if (!account) throw transactionError('NOT_CONNECTED')
  if (!network || !availableFeatures(state).actions.includes('swaps'))
    throw providerError('SWAPS_UNSUPPORTED')
  const slippage = basisPointsOf(String(percent))
  if (slippage === undefined) throw invalid('the slippage goes from 0.05 to 50')
  const [from, to] = await Promise.all(
    [given, got].map(async (word) => {
      const asset = await findAsset(engine, network, word)
      if (asset) return asset
      throw invalid(`there is no token ${word} on ${network.name}`)
    }),
  )
  if (!from || !to || isSameAsset(from, to)) throw invalid('both tokens are the same')
  const amount = parseUnits(typed, from.decimals)
  if (!amount) throw invalid(`${typed} is no amount of ${from.symbol}`)

  const quote = await readQuote(engine, { account, amount, from, network, to }, { signal })
  const { toAmount, question } = quote
  const figures = swapFigures({ quote, slippage })
  const { least } = figures
  // Slippage rounds the minimum of the smallest amounts to zero, which protects nothing.
  if (!least) throw swapError('SWAP_AMOUNT_TOO_SMALL', { symbol: to.symbol })
  return {
    from,
    fromAmount: amount,
    least,
    networkFee: figures.networkFee,
    order: { isUnlimited: false, least, question, quoted: toAmount, slippage },
    priceImpact: figures.impact?.percent,
    to,
    toAmount,
  }
}

function invalid(problem: string): Error {
  return swapError('SWAP_INPUT_INVALID', { problem })
}
