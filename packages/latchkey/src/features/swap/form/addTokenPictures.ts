import type { Engine } from '../../../core/engine.ts'
import { currentNetwork } from '../../../core/selectors.ts'
import { readSwapAssets } from '../quote/readSwapAssets.ts'
import { swapForm } from '../quote/swapForm.ts'
import { isSameAsset, type SwapAsset } from '../swapAsset.ts'

/** Adds pictures to assets that were chosen before the list arrived, such as the chain's coin. */
export async function addTokenPictures(engine: Engine): Promise<void> {
  const network = currentNetwork(engine.store.getState())
  if (!network) return
  const listed = await readSwapAssets(engine, network)
  const dress = (asset: SwapAsset | undefined) =>
    asset && !asset.iconUrl ? (listed.find((known) => isSameAsset(known, asset)) ?? asset) : asset
  swapForm(engine).setState(({ from, to }) => ({ from: dress(from), to: dress(to) }))
}
