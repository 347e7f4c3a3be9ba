import { createStore, type StoreApi } from 'zustand/vanilla'
import { availableFeatures } from '../../../core/availableFeatures.ts'
import type { CaipNetworkId } from '../../../core/caip.ts'
import type { Engine } from '../../../core/engine.ts'
import { onAccountDisconnect } from '../../../core/lifetime/onAccountDisconnect.ts'
import { activeAddress, activeChain, currentNetwork } from '../../../core/selectors.ts'
import type { State } from '../../../core/state.ts'
import { type ActivityList, createActivityList } from './activityList.ts'

/** The visitor's choice of networks. */
export type ActivityChoice = { readonly allNetworks: boolean }

/** Whether all networks are listed, or the active one. Outlives the view. */
export function activityChoice(engine: Engine): StoreApi<ActivityChoice> {
  return engine.once(createActivityChoice)
}

function createActivityChoice(): StoreApi<ActivityChoice> {
  return createStore<ActivityChoice>(() => ({ allNetworks: false }))
}

/** The networks whose activity may be listed; none if activity is switched off. */
export function networksOf(
  state: State,
  { allNetworks }: ActivityChoice,
): readonly CaipNetworkId[] {
  const network = currentNetwork(state)
  if (!network || !availableFeatures(state).activity) return []
  if (!allNetworks) return [network.caipNetworkId]
  return (activeChain(state)?.networks ?? []).map(({ caipNetworkId }) => caipNetworkId)
}

/** The number of lists that are kept. */
const most = 3

/**
 * The list of the active account and networks, the same one until either changes; undefined if activity
 * is unavailable. An account that leaves takes its lists along.
 */
export function activityListOf(
  engine: Engine,
  choice: ActivityChoice = activityChoice(engine).getState(),
): ActivityList | undefined {
  const lists = engine.once(createActivityLists)
  const state = engine.store.getState()
  const address = activeAddress(state)
  const chainIds = networksOf(state, choice)
  if (!address || chainIds.length === 0) return undefined
  const key = [address, ...chainIds].join(' ')
  const list = lists.get(key) ?? createActivityList(engine, { address, chainIds })
  lists.set(key, list)
  const [oldest] = lists.keys()
  if (lists.size > most && oldest !== undefined) lists.delete(oldest)
  return list
}

function createActivityLists(engine: Engine): Map<string, ActivityList> {
  const lists = new Map<string, ActivityList>()
  onAccountDisconnect(engine, (address) => {
    for (const [key, list] of lists)
      if (list.scope.address === address) {
        list.stop()
        lists.delete(key)
      }
  })
  return lists
}
