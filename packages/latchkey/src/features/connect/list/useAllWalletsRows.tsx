import { afterPaint } from '@latchkey/kit/afterPaint.ts'
import { useEffect, useMemo } from 'react'
import { isMobile } from '../../../core/platform.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import { useStore } from '../../../ui/kit/useStore.ts'
import { fetchPairing } from '../pairingCode.ts'
import { fetchPhoneCode } from '../phone/phoneCode.ts'
import type { WalletRow } from '../walletRow.ts'
import { allWalletsRows } from './allWalletsRows.ts'
import { browserWallets, pairingOffered } from './browserWallets.ts'
import { discoverWallets } from './discovery.ts'
import { highlightsStore, loadHighlights } from './highlights.ts'
import { recentWallets } from './recentWallets.ts'
import type { WalletListState } from './walletList.ts'

/** Rows of the full list, from the browser's wallets and the loaded listings. */
export function useAllWalletsRows(state: WalletListState): readonly WalletRow[] {
  const engine = useEngine()
  const options = useSelected((state) => state.options)
  const connectors = useSelected((state) => state.connectors)
  const family = useSelected(({ modal }) => modal.namespace)
  const { excluded, featured, isHolding, recommended } = useStore(highlightsStore(engine))
  const recent = useMemo(() => recentWallets(engine), [engine])
  const { certified, listings, searched } = state

  useEffect(() => {
    void discoverWallets(engine)
    void loadHighlights(engine)
  }, [engine])
  const isOffered = pairingOffered(connectors, options) !== undefined
  useEffect(() => {
    if (!isOffered) return
    return afterPaint(() => void fetchPairing(engine))
  }, [engine, isOffered])
  useEffect(() => {
    if (!isMobile()) return
    return afterPaint(() => void fetchPhoneCode(engine))
  }, [engine])

  return useMemo(
    () =>
      allWalletsRows({
        certified,
        excluded,
        family,
        featured,
        installed: isHolding ? [] : browserWallets(connectors),
        isMobile: isMobile(),
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
      family,
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
