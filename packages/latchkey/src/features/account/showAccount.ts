import type { Namespace } from '../../core/caip.ts'
import type { Engine } from '../../core/engine.ts'
import { selectNetwork } from '../../core/networks/selectNetwork.ts'

/** Brings the account of a chain family to the front, without a request to its wallet. */
export function showAccount(engine: Engine, namespace: Namespace): void {
  const chain = engine.store.getState().chains[namespace]
  if (chain) selectNetwork(engine, chain.chainId)
}
