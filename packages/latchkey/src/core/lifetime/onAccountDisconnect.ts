import type { Engine } from '../engine.ts'
import { heldConnection } from '../heldConnection.ts'
import { chainStates } from '../selectors.ts'
import type { State } from '../state.ts'
import { onDestroy } from './onDestroy.ts'

/**
 * Calls the listener with each address that is disconnected, here or by another tab, so that its cached
 * data can be dropped.
 */
export function onAccountDisconnect(engine: Engine, listener: (address: string) => void): void {
  const unsubscribe = engine.store.subscribe((state, before) => {
    if (state.chains === before.chains) return
    const here = addresses(state)
    for (const address of addresses(before)) if (!here.has(address)) listener(address)
  })
  onDestroy(engine, unsubscribe)
}

function addresses(state: State): ReadonlySet<string> {
  return new Set(
    chainStates(state).flatMap(
      ({ account }) => heldConnection(account)?.accounts.map(({ address }) => address) ?? [],
    ),
  )
}
