import { useTask } from '@latchkey/kit/useTask.ts'
import { useEffect, useMemo } from 'react'
import type { CaipAddress } from '../../../core/caip.ts'
import { activeAddress, currentNetwork } from '../../../core/selectors.ts'
import type { State } from '../../../core/state.ts'
import type { Token } from '../../../core/tokens/token.ts'
import { useTokens } from '../../../ui/kit/figures/useTokens.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import { useStore } from '../../../ui/kit/useStore.ts'
import { readSwapAssets } from '../quote/readSwapAssets.ts'
import { swapForm } from '../quote/swapForm.ts'
import { assetId, isContractAddress, isSameAsset, type SwapAsset } from '../swapAsset.ts'
import { type AssetRows, assetRows } from './assetRows.ts'
import { lookUpAsset } from './lookUpAsset.ts'

export type AssetList = {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly rows: AssetRows
  /** The unlisted token at the searched address. */
  readonly found: SwapAsset | undefined
  readonly isLooking: boolean
  /** There is no token at the searched address. */
  readonly isNothing: boolean
  /** The token at the searched address could not be read. */
  readonly isUnread: boolean
  retry(): void
}

const none: readonly Token[] = []

/** The assets to choose from, as searched. */
export function useAssetRows(search: string): AssetList {
  const engine = useEngine()
  const network = useSelected(currentNetwork)
  const account = useSelected(accountId)
  const tokens = useTokens(account)
  const { added } = useStore(swapForm(engine))
  const listing = useTask(async () => (network ? readSwapAssets(engine, network) : []))
  const looking = useTask((_signal, address: string) => lookUpAsset(engine, address))
  const { run } = listing
  useEffect(() => {
    if (network) void run()
  }, [network, run])

  const listed = listing.result
  const address = isContractAddress(search.trim()) ? search.trim() : undefined
  const { run: lookUp } = looking
  useEffect(() => {
    if (address !== undefined && listed) void lookUp(address)
  }, [address, listed, lookUp])

  const rows = useMemo(() => {
    const held = tokens.status === 'known' ? tokens.data : none
    const here = added.filter(({ chainId }) => chainId === network?.caipNetworkId)
    // A chosen token with a borrowed symbol is in both.
    const all = new Map([...(listed ?? []), ...here].map((one) => [assetId(one), one]))
    return assetRows({ assets: [...all.values()], held, search })
  }, [added, listed, network, search, tokens])

  const isLooking = address !== undefined && looking.status === 'pending'
  const asset = address === undefined || isLooking ? undefined : looking.result
  const isKnown = [...rows.yours, ...rows.others].some((row) => isSameAsset(asset, row.asset))
  return {
    found: asset && !isKnown ? asset : undefined,
    isLooking,
    isNothing: address !== undefined && looking.status === 'success' && !looking.result,
    isUnread: address !== undefined && looking.status === 'error',
    retry: () => void (listed && address !== undefined ? lookUp(address) : run()),
    rows,
    status:
      listing.status === 'error' ? 'failed' : listing.status === 'success' ? 'ready' : 'loading',
  }
}

function accountId(state: State): CaipAddress | undefined {
  const [address, network] = [activeAddress(state), currentNetwork(state)]
  return address && network ? `${network.caipNetworkId}:${address}` : undefined
}
