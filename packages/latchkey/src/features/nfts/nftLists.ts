import { availableFeatures } from '../../core/availableFeatures.ts'
import type { CaipAddress } from '../../core/caip.ts'
import type { Engine } from '../../core/engine.ts'
import { queries } from '../../core/provider/client/queries.ts'
import { activeAddress, currentNetwork } from '../../core/selectors.ts'
import type { State } from '../../core/state.ts'
import { createNftList, type NftList, nftsKey } from './nftList.ts'

/** The account whose NFTs are shown; undefined if NFTs are unavailable. */
export function nftAccount(state: State): CaipAddress | undefined {
  const network = currentNetwork(state)
  const address = activeAddress(state)
  if (!network || !address || !availableFeatures(state).nfts) return undefined
  return `${network.caipNetworkId}:${address}`
}

/** The list of an account: kept while the account is active, dropped with its data afterwards. */
export function nftListOf(engine: Engine, account: CaipAddress): NftList {
  const kept = engine.once(createKept)
  if (kept.list?.account !== account) kept.list = createNftList(engine, account)
  return kept.list
}

function createKept(engine: Engine): { list: NftList | undefined } {
  const kept: { list: NftList | undefined } = { list: undefined }
  engine.store.subscribe((state) => {
    if (!kept.list || nftAccount(state) === kept.list.account) return
    queries(engine).removeQueries({ queryKey: nftsKey(kept.list.account) })
    kept.list = undefined
  })
  return kept
}
