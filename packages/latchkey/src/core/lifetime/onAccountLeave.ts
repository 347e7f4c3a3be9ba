import type { Engine } from '../engine.ts'
import { heldConnection } from '../heldConnection.ts'
import { chainStates } from '../selectors.ts'
import type { State } from '../state.ts'
import { onDestroy } from './onDestroy.ts'

/**
 * Tells each address that is no longer connected, here or because another tab says so: what was kept
 * under it is to be dropped.
 */
export function onAccountLeave(engine: Engine, tell: (address: string) => void): void {
  const unsubscribe = engine.store.subscribe((state, before) => {
    if (state.chains === before.chains) return
    const here = addresses(state)
    for (const address of addresses(before)) if (!here.has(address)) tell(address)
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
