import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../../core/engine.ts'
import { activeAddress, currentNetwork } from '../../../core/selectors.ts'
import { swapForm } from '../form/swapForm.ts'
import { assetId, coinOf, type SwapAsset } from '../swapAsset.ts'

/** What an account has of what it may swap, by asset; what is not known is not there. */
export type SwapBalances = {
  readonly account?: string | undefined
  readonly amounts: Readonly<Record<string, bigint>>
}

/** The balances as the chain's nodes told them last. */
export function swapBalances(engine: Pick<Engine, 'once'>): StoreApi<SwapBalances> {
  return engine.once('swap.balances', () => createStore<SwapBalances>(() => ({ amounts: {} })))
}

/** Reads what the account has of both sides, and of the coin that fees are paid in. Never throws. */
export async function readBalances(engine: Engine): Promise<void> {
  const state = engine.store.getState()
  const [account, network] = [activeAddress(state), currentNetwork(state)]
  const { from, to } = swapForm(engine).getState()
  const store = swapBalances(engine)
  if (!account || !network) return
  if (store.getState().account !== account) store.setState({ account, amounts: {} })

  const read = async (asset: SwapAsset) => {
    const adapter = await engine.loadAdapter(network.chainNamespace)
    const where = { address: account, network }
    const amount =
      asset.address === undefined
        ? (await adapter.getBalance(where)).value
        : await adapter.tokens?.balance({ ...where, token: asset.address })
    const { account: asked, amounts } = store.getState()
    if (asked === account && amount !== undefined)
      store.setState({ amounts: { ...amounts, [assetId(asset)]: amount } })
  }
  const wanted = [coinOf(network), from, to].filter(
    (asset, place, all): asset is SwapAsset =>
      asset?.chainId === network.caipNetworkId &&
      all.findIndex((other) => other && assetId(other) === assetId(asset)) === place,
  )
  const failed = (reason: unknown) => engine.logger.warn('A balance could not be read.', reason)
  await Promise.all(wanted.map((asset) => read(asset).catch(failed)))
}
