import { parseUnits } from '@latchkey/kit/figures/parseUnits.ts'
import { availableFeatures } from '../../../core/availableFeatures.ts'
import { activeAddress, currentNetwork } from '../../../core/selectors.ts'
import type { State } from '../../../core/state.ts'
import { isSmartAccount } from '../../../core/transactions/isSmartAccount.ts'
import { basisPointsOf } from '../quote/basisPoints.ts'
import { mostOf, usualGas } from '../quote/quoteFigures.ts'
import type { SwapBalances } from '../quote/swapBalances.ts'
import { type SwapFigures, swapFigures } from '../quote/swapFigures.ts'
import type { SwapForm } from '../quote/swapForm.ts'
import type { SwapQuote } from '../quote/swapQuote.ts'
import type { QuoteState } from '../quote/swapQuotes.ts'
import { assetId, coinOf, type SwapAsset } from '../swapAsset.ts'
import { type SwapProblem, swapProblemOf } from '../swapProblem.ts'

/** Why the swap cannot be reviewed yet: the first missing thing. */
export type SwapLack =
  | 'amount'
  | 'asking'
  | 'balance'
  | 'decimals'
  | 'fee'
  | 'problem'
  | 'slippage'
  | 'small'
  | 'token'

/** The form as it is shown. */
export type SwapModel =
  /** No account, swaps switched off, or no swaps on this network. */
  | { readonly status: 'disconnected' | 'off' | 'unsupported' }
  | {
      readonly status: 'open'
      readonly from: SwapAsset
      readonly to: SwapAsset | undefined
      readonly fromBalance: bigint | undefined
      readonly toBalance: bigint | undefined
      /** The most that can be sold; absent if the balance is unknown. */
      readonly most: bigint | undefined
      readonly quote: SwapQuote | undefined
      readonly figures: SwapFigures | undefined
      readonly isAsking: boolean
      readonly problem: SwapProblem | undefined
      readonly lack: SwapLack | undefined
      /** The network fee may be more than there is. */
      readonly isFeeUnsure: boolean
      /** The value of one of both assets is unknown. */
      readonly isWorthUnknown: boolean
    }

export type SwapModelInput = {
  readonly state: State
  readonly form: SwapForm
  readonly quotes: QuoteState
  readonly balances: SwapBalances
}

/** Derives the form's view. */
export function swapModel({ balances, form, quotes, state }: SwapModelInput): SwapModel {
  const account = activeAddress(state)
  if (!account) return { status: 'disconnected' }
  const { features, provider } = state.options
  if (!features.swaps || !features.walletFeaturesOrder.includes('swaps') || !provider.url)
    return { status: 'off' }
  const network = currentNetwork(state)
  const { from, to } = form
  if (!network || !from || !availableFeatures(state).actions.includes('swaps'))
    return { status: 'unsupported' }

  // Balances of the previous account do not count.
  const amounts = balances.account === account ? balances.amounts : {}
  const balanceOf = (asset: SwapAsset | undefined) => asset && amounts[assetId(asset)]
  const fromBalance = balanceOf(from)
  const coinBalance = balanceOf(coinOf(network))
  const slippage = basisPointsOf(form.slippage)
  const { error, isAsking, quote } = quotes
  const needsApproval = from.address !== undefined
  const figures = quote && swapFigures({ needsApproval, quote, slippage })
  const fee = figures?.networkFee
  // Slippage rounds the minimum of the smallest amounts to zero, which protects nothing.
  const problem = error ? swapProblemOf(error) : figures?.least === 0n ? 'small' : undefined
  const paysFees = !isSmartAccount(state)
  const coinsGiven = from.address ? 0n : (quotes.question?.amount ?? 0n)
  const coinsLeft = coinBalance === undefined ? undefined : coinBalance - coinsGiven
  const lack = lackOf()

  return {
    figures,
    from,
    fromBalance,
    isAsking,
    // A transaction states its fee: until then an estimate prevents nothing.
    isFeeUnsure:
      quote !== undefined &&
      !lack &&
      (coinsLeft === undefined || fee === undefined || (paysFees && coinsLeft < fee)),
    isWorthUnknown: figures !== undefined && figures.impact === undefined,
    lack,
    most: fromBalance === undefined ? undefined : mostOf(fromBalance, from, coinReserve()),
    problem,
    quote,
    status: 'open',
    to,
    toBalance: balanceOf(to),
  }

  function lackOf(): SwapLack | undefined {
    const typed = parseUnits(form.amount, 77)
    if (!typed) return to ? 'amount' : 'token'
    const amount = from && parseUnits(form.amount, from.decimals)
    if (amount === undefined) return 'decimals'
    if (fromBalance !== undefined && amount > fromBalance) return 'balance'
    if (!to) return 'token'
    if (slippage === undefined) return 'slippage'
    if (problem) return problem === 'small' ? 'small' : 'problem'
    if (!quote) return 'asking'
    return paysFees && coinsLeft !== undefined && coinsLeft <= 0n ? 'fee' : undefined
  }

  /** The reserve for the fee when all of the coin is sold: gas may cost twice as much by then. */
  function coinReserve(): bigint {
    return quotes.quote?.gasPrice ? usualGas.swap * quotes.quote.gasPrice * 2n : usualReserve
  }
}

/** The reserve while the gas price is unknown: 150,000 gas at 20 gwei. */
const usualReserve = 3_000_000_000_000_000n
