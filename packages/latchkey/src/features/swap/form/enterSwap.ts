import { parseUnits } from '@latchkey/kit/figures/parseUnits.ts'
import type { Engine } from '../../../core/engine.ts'
import type { Network } from '../../../core/network.ts'
import type { Route, SwapArguments } from '../../../core/router/views.ts'
import { currentNetwork, currentRoute } from '../../../core/selectors.ts'
import { isSmartAccount } from '../../../core/transactions/isSmartAccount.ts'
import { findAsset } from '../quote/findAsset.ts'
import { swapForm } from '../quote/swapForm.ts'
import { addTokenPictures } from './addTokenPictures.ts'
import { chooseSwapAsset } from './changeForm.ts'

/**
 * Fills in the view's arguments once an account is connected; returning to the view changes nothing.
 * A failed lookup is repeated unless the visitor has changed the form. Never throws.
 */
export async function enterSwap(engine: Engine): Promise<void> {
  const { events, logger, once, store } = engine
  const state = store.getState()
  const route = currentRoute(state)
  const entrance = once(createEntrance)
  const isNew = entrance.route !== route
  try {
    const { chainId, failure } = swapForm(engine).getState()
    const network = currentNetwork(state)
    // A connection that comes back may still be on its way: only then it is known what is asked about.
    if (route.view === 'Swap' && chainId && network && (isNew || failure)) {
      entrance.route = route
      const words = { isSmartAccount: isSmartAccount(state), network: chainId }
      if (isNew) events.emit('OPEN_SWAP', words)
      if (route.arguments) await applyArguments(engine, network, route.arguments)
    }
    await addTokenPictures(engine)
  } catch (error) {
    logger.warn('A token could not be read.', error)
  }
}

function createEntrance(): { route?: Route } {
  return {}
}

async function applyArguments(
  engine: Engine,
  network: Network,
  { amount, from, to }: SwapArguments,
): Promise<void> {
  const form = swapForm(engine)
  const route = currentRoute(engine.store.getState())
  const before = form.getState()
  /** Meanwhile the visitor may have gone elsewhere, or have typed what is theirs. */
  const isHere = () =>
    currentRoute(engine.store.getState()) === route &&
    form.getState().chainId === before.chainId &&
    form.getState().amount === before.amount
  const find = async (word = '') => (word ? findAsset(engine, network, word) : undefined)
  form.setState({ failure: undefined })
  try {
    const [gives, gets] = await Promise.all([find(from), find(to)])
    if (!isHere()) return
    if (gives) chooseSwapAsset(engine, 'from', gives)
    if (gets) chooseSwapAsset(engine, 'to', gets)
    form.setState({ unknown: (!gives && from) || (!gets && to) || undefined })
    if (amount === undefined || (from && !gives)) return
    if (parseUnits(amount, 77) !== undefined) form.setState({ amount })
    else engine.logger.warn(`The amount to swap is no decimal with a point: ${amount}`)
  } catch (failure) {
    if (isHere()) form.setState({ failure })
  }
}
