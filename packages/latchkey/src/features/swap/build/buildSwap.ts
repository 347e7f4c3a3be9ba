import type { Engine } from '../../../core/engine.ts'
import { buildSwapTransaction } from '../../../core/provider/swap/buildSwapTransaction.ts'
import { swapError } from '../errors.ts'
import { roomAbove } from '../quote/quoteFigures.ts'
import type { Assurance, SwapOrder } from '../quote/swapOrder.ts'
import type { SwapQuestion, SwapQuote } from '../quote/swapQuote.ts'
import { assetId } from '../swapAsset.ts'
import type { CheckedTransaction } from '../verify/CheckedTransaction.ts'
import { checkDecimals } from '../verify/checkDecimals.ts'
import { refused } from '../verify/refused.ts'
import { simulateSwap } from '../verify/simulate/simulateSwap.ts'
import { type VerifiedCall, verifyCall } from '../verify/verifyCall.ts'
import { checkBuilt } from './checkBuilt.ts'
import type { PlannedPermit } from './permitRequest.ts'
import { priceMoved } from './priceMoved.ts'

/** A swap that may go to the wallet. */
export type CheckedSwap = CheckedTransaction &
  VerifiedCall & {
    readonly assurance: Assurance
    /** The amount that it brought in a simulation. */
    readonly received?: bigint | undefined
  }

export type BuildSwapOptions = {
  /** Built without being tried out, since the approval is still missing. */
  readonly isUntried: boolean
  /** The permit that will let the exchange take the token. */
  readonly permit?: PlannedPermit | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Requests the swap's transaction from the provider, and verifies it against the order: by its call,
 * then by simulation.
 *
 * @throws {@link LatchkeyError} `SWAP_PRICE_MOVED`, `SWAP_ANSWER_REFUSED`, `SWAP_NOT_VERIFIED`,
 * `SWAP_WOULD_FAIL`, or the provider's error
 */
export async function buildSwap(
  engine: Engine,
  order: SwapOrder,
  quote: Pick<SwapQuote, 'toAmount'>,
  { isUntried, permit, signal }: BuildSwapOptions,
): Promise<CheckedSwap> {
  const { question } = order
  if (quote.toAmount < order.least) throw priceMoved(order, quote.toAmount)
  // The provider applies slippage to its newest quote: less if that is worse than the approved one.
  const slippage = Math.min(order.slippage, roomAbove(order.least, quote.toAmount)) / 100
  const built = await buildSwapTransaction(
    engine,
    {
      amount: String(question.amount),
      disableEstimate: isUntried,
      from: assetId(question.from),
      permit: permit?.word,
      slippage,
      to: assetId(question.to),
      userAddress: `${question.network.caipNetworkId}:${question.account}`,
    },
    { quiet: true, signal },
  )
  if (built.amount !== String(question.amount)) throw refused('it is of another amount')
  const coins = question.from.address === undefined ? question.amount : 0n
  const checked = checkBuilt(built, question, coins)
  const verified = await verifyCall(engine, checked, question, permit !== undefined)
  permit?.check(checked)
  const { least } = verified
  if (least !== undefined && least < order.least) throw priceMoved(order, least)
  await mustBeContract(engine, checked, question)
  const simulated = await simulateSwap(engine, checked, question, verified, order.least)
  if (!simulated) await checkDecimals(engine, question)
  const assurance = least !== undefined ? 'minimum' : 'simulated'
  const isEnough = least !== undefined || (simulated && order.assurance !== 'minimum')
  if (!isEnough) throw swapError('SWAP_NOT_VERIFIED')
  return { ...checked, ...verified, ...simulated, assurance }
}

/** Refuses a call of an address without code, which would keep the amount. */
async function mustBeContract(
  engine: Engine,
  { transaction }: CheckedTransaction,
  { network }: SwapQuestion,
): Promise<void> {
  const adapter = await engine.loadAdapter(network.chainNamespace)
  const found = await adapter.inspect?.({ address: transaction.to, network })
  if (found === 'person') throw refused('it goes to a person instead of an exchange')
}
