import type { Engine } from '../../core/engine.ts'
import type { Route, SwapArguments } from '../../core/router/views.ts'
import { currentNetwork, currentRoute } from '../../core/selectors.ts'
import { isSmartAccount } from '../../core/transactions/isSmartAccount.ts'
import { parseUnits } from '../../ui/kit/parseUnits.ts'
import { chooseAsset } from './changeForm.ts'
import { dressForm } from './dressForm.ts'
import { findAsset } from './findAsset.ts'
import { swapForm } from './swapForm.ts'

/** Writes into the form what the view was opened with, once; coming back to it changes nothing. */
export async function enterSwap(engine: Engine): Promise<void> {
  const route = currentRoute(engine.store.getState())
  const entrance = engine.once('swap.entrance', (): { route?: Route } => ({}))
  if (route.view === 'Swap' && entrance.route !== route) {
    entrance.route = route
    await begin(engine, route.arguments)
  }
  await dressForm(engine)
}

async function begin(engine: Engine, given: SwapArguments | undefined): Promise<void> {
  const state = engine.store.getState()
  const network = currentNetwork(state)?.caipNetworkId ?? ''
  engine.events.emit('OPEN_SWAP', { isSmartAccount: isSmartAccount(state), network })
  if (given) await applyArguments(engine, given)
}

async function applyArguments(engine: Engine, { amount, from, to }: SwapArguments): Promise<void> {
  const network = currentNetwork(engine.store.getState())
  if (!network) return
  if (amount !== undefined) {
    const isAmount = parseUnits(amount, 77) !== undefined
    if (isAmount) swapForm(engine).setState({ amount })
    else engine.logger.warn(`The amount to swap is no decimal with a point: ${amount}`)
  }
  for (const [side, word] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (word === undefined) continue
    const asset = await findAsset(engine, network, word)
    // Meanwhile the visitor may have gone elsewhere.
    if (currentNetwork(engine.store.getState()) !== network) return
    if (asset) chooseAsset(engine, side, asset)
    else swapForm(engine).setState({ unknown: word })
  }
}
