import { useEffect, useMemo } from 'react'
import { mergeWallets } from '../../core/wallets.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { allWalletsRows } from './allWalletsRows.ts'
import { discover } from './discovery.ts'
import { highlightsStore, loadHighlights } from './highlights.ts'
import { recentWallets } from './recentWallets.ts'
import { useStore } from './useStore.tsx'
import type { WalletListState } from './walletList.ts'
import type { WalletRow } from './walletRow.ts'

/** The rows of the full list: what is at hand and what has been loaded. */
export function useAllWalletsRows(state: WalletListState): readonly WalletRow[] {
  const engine = useEngine()
  const options = useSelected((state) => state.options)
  const connectors = useSelected((state) => state.connectors)
  const { excluded, featured, isHolding, recommended } = useStore(highlightsStore(engine))
  const recent = useMemo(() => recentWallets(engine), [engine])
  const { certified, listings, searched } = state

  useEffect(() => {
    void discover(engine)
    void loadHighlights(engine)
  }, [engine])

  return useMemo(
    () =>
      allWalletsRows({
        certified,
        excluded,
        featured,
        installed: isHolding ? [] : mergeWallets(connectors),
        listings,
        options,
        recent,
        recommended,
        searched,
      }),
    [
      certified,
      connectors,
      excluded,
      featured,
      isHolding,
      listings,
      options,
      recent,
      recommended,
      searched,
    ],
  )
}
