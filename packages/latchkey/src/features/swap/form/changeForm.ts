import type { Engine } from '../../../core/engine.ts'
import { formatUnits } from '../../../core/figures/formatUnits.ts'
import { type SwapForm, swapForm } from '../quote/swapForm.ts'
import { swapQuotes } from '../quote/swapQuotes.ts'
import { isSameAsset, type SwapAsset } from '../swapAsset.ts'

/** Changes the amount or the slippage. */
export function changeForm(
  engine: Engine,
  change: Partial<Pick<SwapForm, 'amount' | 'slippage'>>,
): void {
  // The visitor's input replaces the host's, which is not looked up any more.
  swapForm(engine).setState({ failure: undefined, ...change })
}

/** Chooses an asset for a side; if it is on the other side, both swap places. */
export function chooseSwapAsset(engine: Engine, side: 'from' | 'to', asset: SwapAsset): void {
  const form = swapForm(engine)
  const other = side === 'from' ? 'to' : 'from'
  const { added, ...now } = form.getState()
  const isNew = asset.isUnlisted && !added.some((known) => isSameAsset(known, asset))
  form.setState({
    [other]: isSameAsset(asset, now[other]) ? now[side] : now[other],
    [side]: asset,
    added: isNew ? [...added, asset] : added,
    failure: undefined,
    unknown: undefined,
  })
}

/** Swaps the sides: the quoted amount becomes the amount to sell. */
export function flip(engine: Engine): void {
  const { amount, from, to } = swapForm(engine).getState()
  const { quote } = swapQuotes(engine).getState()
  const brought = quote && to && formatUnits(quote.toAmount, to.decimals)
  swapForm(engine).setState({ amount: brought ?? amount, from: to, to: from })
}
