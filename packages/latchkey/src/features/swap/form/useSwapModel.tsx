import { useEffect, useMemo } from 'react'
import type { State } from '../../../core/state.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import { useStore } from '../../../ui/kit/useStore.ts'
import { swapBalances } from '../quote/swapBalances.ts'
import { type SwapForm, swapForm } from '../quote/swapForm.ts'
import { swapQuotes } from '../quote/swapQuotes.ts'
import { watchSwap } from '../quote/watchSwap.ts'
import { type SwapModel, swapModel } from './swapModel.ts'

/** Follows the form and its model while the view is mounted. */
export function useSwapModel(): { readonly form: SwapForm; readonly model: SwapModel } {
  const engine = useEngine()
  const state = useSelected(whole)
  const form = useStore(swapForm(engine))
  const quotes = useStore(swapQuotes(engine))
  const balances = useStore(swapBalances(engine))
  useEffect(() => watchSwap(engine), [engine])
  const model = useMemo(
    () => swapModel({ balances, form, quotes, state }),
    [balances, form, quotes, state],
  )
  return { form, model }
}

function whole(state: State): State {
  return state
}
