import {
  type Impact,
  impactOf,
  minimumOf,
  rateOf,
  usualGas,
  worthOfAmount,
} from './quoteFigures.ts'
import type { SwapQuote } from './swapQuote.ts'

/** The figures of a quote. Money is only displayed. */
export type SwapFigures = {
  /** The amount that one whole sold token brings. */
  readonly rate: bigint
  /** The least amount; absent while the slippage is invalid. */
  readonly least?: bigint | undefined
  /** In wei; absent if the gas price is unknown. */
  readonly networkFee?: bigint | undefined
  readonly networkFeeWorth?: number | undefined
  /** Of the sold amount; 0 if the provider charges none. */
  readonly providerFee: bigint
  readonly impact?: Impact | undefined
  readonly givenWorth?: number | undefined
  readonly broughtWorth?: number | undefined
}

export type SwapFiguresInput = {
  readonly quote: SwapQuote
  /** In hundredths of a percent; absent if invalid. */
  readonly slippage: number | undefined
  /** The approved order, if there is one. */
  readonly least?: bigint | undefined
  readonly needsApproval?: boolean
}

/** Derives the figures of a quote. */
export function swapFigures({
  least,
  needsApproval = false,
  quote,
  slippage,
}: SwapFiguresInput): SwapFigures {
  const { gasPrice, prices, question, toAmount } = quote
  const { amount, from, network, to } = question
  const gas = usualGas.swap + (needsApproval ? usualGas.approval : 0n)
  const networkFee = gasPrice === undefined ? undefined : gas * gasPrice
  return {
    broughtWorth: worthOfAmount(toAmount, to, prices.to),
    givenWorth: worthOfAmount(amount, from, prices.from),
    impact: impactOf(quote),
    least: least ?? (slippage === undefined ? undefined : minimumOf(toAmount, slippage)),
    networkFee,
    networkFeeWorth:
      networkFee === undefined
        ? undefined
        : worthOfAmount(networkFee, network.nativeCurrency, prices.coin),
    providerFee: quote.providerFee,
    rate: rateOf(quote),
  }
}
