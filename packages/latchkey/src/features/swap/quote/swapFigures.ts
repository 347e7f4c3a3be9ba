import {
  type Impact,
  impactOf,
  minimumOf,
  providerFeeOf,
  rateOf,
  usualGas,
  worthOf,
} from './quoteFigures.ts'
import type { SwapQuote } from './swapQuote.ts'

/** What a quote means in figures. Money is only ever shown. */
export type SwapFigures = {
  /** What one whole token of what is given brings. */
  readonly rate: bigint
  /** The least that it brings; absent while the slippage is none. */
  readonly least?: bigint | undefined
  /** In wei; absent where nobody tells what gas costs. */
  readonly networkFee?: bigint | undefined
  readonly networkFeeWorth?: number | undefined
  /** Of what is given. */
  readonly providerFee: bigint
  readonly impact?: Impact | undefined
  readonly givenWorth?: number | undefined
  readonly broughtWorth?: number | undefined
}

export type SwapFiguresInput = {
  readonly quote: SwapQuote
  /** In hundredths of a percent; absent while it is none. */
  readonly slippage: number | undefined
  /** What was agreed to, where somebody has. */
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
    broughtWorth: worthOf(toAmount, to, prices.to),
    givenWorth: worthOf(amount, from, prices.from),
    impact: impactOf(quote),
    least: least ?? (slippage === undefined ? undefined : minimumOf(toAmount, slippage)),
    networkFee,
    networkFeeWorth:
      networkFee === undefined
        ? undefined
        : worthOf(networkFee, network.nativeCurrency, prices.coin),
    providerFee: providerFeeOf(amount),
    rate: rateOf(quote),
  }
}
