import type { Engine } from '../../../core/engine.ts'
import { formatUnits } from '../../../ui/kit/figures/formatUnits.ts'
import { swapQuotes } from '../quote/swapQuotes.ts'
import { isSameAsset, type SwapAsset } from '../swapAsset.ts'
import { type SwapForm, swapForm } from './swapForm.ts'

/** Writes what is given, or how much may be lost against the quote. */
export function changeForm(
  engine: Engine,
  change: Partial<Pick<SwapForm, 'amount' | 'slippage'>>,
): void {
  // What is typed is the visitor's: what a page asked for beforehand is not looked up any more.
  swapForm(engine).setState({ failure: undefined, ...change })
}

/** Chooses what is given or got; what stands on the other side changes places with it. */
export function chooseAsset(engine: Engine, side: 'from' | 'to', asset: SwapAsset): void {
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

/** Turns the swap around: what it would have brought is given. */
export function flip(engine: Engine): void {
  const { amount, from, to } = swapForm(engine).getState()
  const { quote } = swapQuotes(engine).getState()
  const brought = quote && to && formatUnits(quote.toAmount, to.decimals)
  swapForm(engine).setState({ amount: brought ?? amount, from: to, to: from })
}
