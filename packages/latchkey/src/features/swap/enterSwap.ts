import type { Engine } from '../../core/engine.ts'
import type { Route, SwapArguments } from '../../core/router/views.ts'
import { currentNetwork, currentRoute } from '../../core/selectors.ts'
import { isSmartAccount } from '../../core/transactions/isSmartAccount.ts'
import { parseUnits } from '../../ui/kit/parseUnits.ts'
import { chooseAsset } from './changeForm.ts'
import { dressForm } from './dressForm.ts'
import { findAsset } from './findAsset.ts'
import { swapForm } from './swapForm.ts'

/**
 * Writes into the form what the view was opened with, once; coming back to it changes nothing. What
 * could not be asked about is asked about again, unless a visitor has chosen for themselves. Never throws.
 */
export async function enterSwap(engine: Engine): Promise<void> {
  const route = currentRoute(engine.store.getState())
  const form = swapForm(engine)
  const entrance = engine.once('swap.entrance', (): { route?: Route } => ({}))
  const isNew = entrance.route !== route
  try {
    if (route.view === 'Swap' && (isNew || form.getState().failure)) {
      entrance.route = route
      form.setState({ failure: undefined })
      if (isNew) tellOpened(engine)
      if (route.arguments) await applyArguments(engine, route, route.arguments)
    }
    await dressForm(engine)
  } catch (error) {
    engine.logger.warn('What swaps begin with could not be read.', error)
  }
}

function tellOpened({ events, store }: Engine): void {
  const state = store.getState()
  const network = currentNetwork(state)?.caipNetworkId ?? ''
  events.emit('OPEN_SWAP', { isSmartAccount: isSmartAccount(state), network })
}

async function applyArguments(
  engine: Engine,
  route: Route,
  { amount, from, to }: SwapArguments,
): Promise<void> {
  const form = swapForm(engine)
  const network = currentNetwork(engine.store.getState())
  if (!network) return
  const isAmount = amount !== undefined && parseUnits(amount, 77) !== undefined
  if (amount !== undefined && !isAmount)
    engine.logger.warn(`The amount to swap is no decimal with a point: ${amount}`)
  const typed = form.getState().amount
  const find = async (word: string | undefined) =>
    word === undefined ? undefined : findAsset(engine, network, word)
  try {
    const [gives, gets] = await Promise.all([find(from), find(to)])
    if (isElsewhere()) return
    if (gives) chooseAsset(engine, 'from', gives)
    if (gets) chooseAsset(engine, 'to', gets)
    const isGiven = from === undefined || gives !== undefined
    if (isAmount && isGiven) form.setState({ amount })
    if (!isGiven) form.setState({ unknown: from })
    else if (to !== undefined && !gets) form.setState({ unknown: to })
  } catch (error) {
    if (!isElsewhere()) form.setState({ failure: error instanceof Error ? error : new Error(String(error)) })
    throw error
  }

  /** Meanwhile the visitor may have gone elsewhere, or have typed what is theirs. */
  function isElsewhere(): boolean {
    const state = engine.store.getState()
    return (
      currentNetwork(state) !== network ||
      currentRoute(state) !== route ||
      form.getState().amount !== typed
    )
  }
}
