import type { Engine } from '../../../core/engine.ts'
import type { RequestOptions } from '../../../core/provider/client/request.ts'
import { providerError } from '../../../core/provider/errors.ts'
import { getSwapQuotes } from '../../../core/provider/swap/getSwapQuotes.ts'
import { getTokenPrices } from '../../../core/provider/swap/getTokenPrices.ts'
import { swapError } from '../errors.ts'
import { assetId } from '../swapAsset.ts'
import { isAmount } from './isAmount.ts'
import { readGasPrice } from './readGasPrice.ts'
import type { SwapPrices, SwapQuestion, SwapQuote } from './swapQuote.ts'

/**
 * Requests a quote for the current gas price, and the assets' prices. The quote stands without both.
 *
 * @throws {@link LatchkeyError} `SWAPS_UNSUPPORTED`, `SWAP_AMOUNT_TOO_SMALL`, `REQUEST_FAILED` (see `reasonOf`), …
 */
export async function readQuote(
  engine: Engine,
  question: SwapQuestion,
  options: RequestOptions = {},
): Promise<SwapQuote> {
  const { account, amount, from, network, to } = question
  const chainId = network.caipNetworkId
  const coin = assetId({ chainId })
  const quiet = { ...options, quiet: true }
  const orUndefined = (error: unknown) => {
    options.signal?.throwIfAborted()
    engine.logger.warn('A part of the quote is unavailable.', error)
    return undefined
  }
  const query = {
    amount: String(amount),
    from: assetId(from),
    to: assetId(to),
    userAddress: `${chainId}:${account}`,
  }
  const readingGasPrice = readGasPrice(engine, chainId)
  const readQuotes = async () => {
    const gasPrice = await readingGasPrice
    options.signal?.throwIfAborted()
    return getSwapQuotes(
      engine,
      { ...query, ...(gasPrice !== undefined && { gasPrice: String(gasPrice) }) },
      quiet,
    )
  }
  const [quotes, gasPrice, prices] = await Promise.all([
    readQuotes(),
    readingGasPrice,
    getTokenPrices(engine, [query.from, query.to, coin].filter(isFirst), quiet).catch(orUndefined),
  ])

  const [quote] = quotes
  if (!quote) throw providerError('SWAPS_UNSUPPORTED')
  const isAnswer =
    quote.fromAmount === query.amount &&
    quote.fromAccount.toLowerCase() === query.from.toLowerCase() &&
    quote.toAccount.toLowerCase() === query.to.toLowerCase() &&
    isShare(quote.providerFee, amount) &&
    (quote.toAmount === '0' || isAmount(quote.toAmount))
  if (!isAnswer)
    throw swapError('SWAP_ANSWER_REFUSED', { problem: 'the quote is for another question' })
  if (quote.toAmount === '0') throw swapError('SWAP_AMOUNT_TOO_SMALL', { symbol: to.symbol })

  const priceOf = (id: string) =>
    prices?.find(({ address }) => address.toLowerCase() === id.toLowerCase())?.price
  return {
    gasPrice,
    prices: {
      coin: priceOf(coin),
      from: priceOf(query.from),
      to: priceOf(query.to),
    } satisfies SwapPrices,
    providerFee: BigInt(quote.providerFee ?? 0),
    question,
    readAt: Date.now(),
    toAmount: BigInt(quote.toAmount),
  }
}

/** Whether a fee is a part of the sold amount. */
function isShare(fee: string | undefined, amount: bigint): boolean {
  return fee === undefined || fee === '0' || (isAmount(fee) && BigInt(fee) < amount)
}

function isFirst(id: string, index: number, ids: readonly string[]): boolean {
  return ids.indexOf(id) === index
}
