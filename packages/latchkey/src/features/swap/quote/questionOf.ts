import { parseUnits } from '@latchkey/kit/figures/parseUnits.ts'
import { availableFeatures } from '../../../core/availableFeatures.ts'
import { activeAddress, currentNetwork } from '../../../core/selectors.ts'
import type { State } from '../../../core/state.ts'
import { assetId } from '../swapAsset.ts'
import type { SwapForm } from './swapForm.ts'
import type { SwapQuestion } from './swapQuote.ts'

/** The quote that a form needs, once it names two assets and an amount. */
export function questionOf(
  state: State,
  { amount: typed, chainId, from, to }: SwapForm,
): SwapQuestion | undefined {
  const network = currentNetwork(state)
  const account = activeAddress(state)
  if (!network || network.caipNetworkId !== chainId || !account || !from || !to) return undefined
  if (!availableFeatures(state).actions.includes('swaps')) return undefined
  const amount = parseUnits(typed, from.decimals)
  if (amount === undefined || amount === 0n || String(amount).length > 78) return undefined
  return { account, amount, from, network, to }
}

export function isSameQuestion(
  one: SwapQuestion | undefined,
  other: SwapQuestion | undefined,
): boolean {
  return (one && questionKey(one).join()) === (other && questionKey(other).join())
}

export function questionKey({ account, amount, from, to }: SwapQuestion): readonly string[] {
  return [account, String(amount), assetId(from), assetId(to)]
}
