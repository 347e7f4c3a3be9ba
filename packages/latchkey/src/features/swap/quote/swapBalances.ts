import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../../core/engine.ts'
import type { Network } from '../../../core/network.ts'
import { activeAddress, currentNetwork } from '../../../core/selectors.ts'
import { assetId, coinOf, type SwapAsset } from '../swapAsset.ts'
import { swapForm } from './swapForm.ts'

/** An account's balances by asset; unknown ones are absent. */
export type SwapBalances = {
  readonly account?: string | undefined
  readonly amounts: Readonly<Record<string, bigint>>
}

/** The latest balances from the chain's nodes. */
export function swapBalances(engine: Pick<Engine, 'once'>): StoreApi<SwapBalances> {
  return engine.once(createSwapBalances)
}

function createSwapBalances(): StoreApi<SwapBalances> {
  return createStore<SwapBalances>(() => ({ amounts: {} }))
}

type Wanted = {
  readonly account: string
  readonly network: Network
  readonly assets: readonly SwapAsset[]
}

/** Both sides of the form, and the coin that fees are paid in. */
function wantedBalances(engine: Engine): Wanted | undefined {
  const state = engine.store.getState()
  const [account, network] = [activeAddress(state), currentNetwork(state)]
  if (!account || !network) return undefined
  const { from, to } = swapForm(engine).getState()
  const assets = [coinOf(network), from, to].filter(
    (asset, place, all): asset is SwapAsset =>
      asset?.chainId === network.caipNetworkId &&
      all.findIndex((other) => other && assetId(other) === assetId(asset)) === place,
  )
  return { account, assets, network }
}

/** The cache key of the balances that the form needs; undefined without an account. */
export function balancesKey(engine: Engine): readonly string[] | undefined {
  const wanted = wantedBalances(engine)
  return wanted && ['swap.balances', wanted.account, ...wanted.assets.map(assetId)]
}

/** Reads the balances that the form needs. Never throws: a balance that fails stays as it was. */
export async function readBalances(engine: Engine): Promise<void> {
  const wanted = wantedBalances(engine)
  if (!wanted) return
  const { account, assets, network } = wanted
  const store = swapBalances(engine)
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
  const failed = (reason: unknown) => engine.logger.warn('A balance could not be read.', reason)
  await Promise.all(assets.map((asset) => read(asset).catch(failed)))
}
