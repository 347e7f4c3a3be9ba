import type { Engine } from '../../../core/engine.ts'
import { currentNetwork } from '../../../core/selectors.ts'
import { findAsset } from '../quote/findAsset.ts'
import type { SwapAsset } from '../swapAsset.ts'

/** Reads a token from the chain by its address; undefined if there is none. */
export async function lookUpAsset(engine: Engine, address: string): Promise<SwapAsset | undefined> {
  const network = currentNetwork(engine.store.getState())
  return network && findAsset(engine, network, address)
}
