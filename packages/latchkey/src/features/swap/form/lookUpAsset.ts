import type { Engine } from '../../../core/engine.ts'
import { currentNetwork } from '../../../core/selectors.ts'
import type { SwapAsset } from '../swapAsset.ts'
import { findAsset } from './findAsset.ts'

/** Reads from the chain what stands at an address; undefined where it is no token. */
export async function lookUpAsset(engine: Engine, address: string): Promise<SwapAsset | undefined> {
  const network = currentNetwork(engine.store.getState())
  return network && findAsset(engine, network, address)
}
