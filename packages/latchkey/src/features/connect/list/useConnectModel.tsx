import { afterPaint } from '@latchkey/kit/afterPaint.ts'
import { useOnline } from '@latchkey/kit/status/useOnline.ts'
import { useEffect, useMemo } from 'react'
import { loadChecksums } from '../../../core/connections/checksums.ts'
import { currentContext } from '../../../core/deepLinks/pageContext.ts'
import { offersLogin, offersSocials } from '../../../core/frame/offersLogin.ts'
import { whenIdle } from '../../../core/lifetime/whenIdle.ts'
import { isMobile } from '../../../core/platform.ts'
import type { State } from '../../../core/state.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import { useStore } from '../../../ui/kit/useStore.ts'
import { fetchPairing } from '../pairingCode.ts'
import { fetchPhoneCode } from '../phone/phoneCode.ts'
import { browserWallets, pairingOffered } from './browserWallets.ts'
import { type ConnectModel, connectModel } from './connectModel.ts'
import { discoverWallets, discoveryStore } from './discovery.ts'
import { followWalletIds, highlightsStore, loadHighlights } from './highlights.ts'
import { recentWallets } from './recentWallets.ts'

/** Reads the Connect view, and updates it with late wallets, the directory and the network. */
export function useConnectModel(): ConnectModel {
  const engine = useEngine()
  const options = useSelected(optionsOf)
  const connectors = useSelected(connectorsOf)
  const family = useSelected(({ modal }) => modal.namespace)
  const highlights = useStore(highlightsStore(engine))
  const { isDone } = useStore(discoveryStore(engine))
  const recent = useMemo(() => recentWallets(engine), [engine])
  const isOnline = useOnline()
  const hasLogin = useSelected(offersLogin)
  const hasSocials = useSelected(offersSocials)

  useEffect(() => {
    void discoverWallets(engine)
  }, [engine])
  // The likeliest press connects a wallet of this browser, which waits for the code of checksums: it
  // comes before the directory.
  const hasEvm = browserWallets(connectors).some((wallet) => wallet.connectors.eip155)
  useEffect(
    () => (hasEvm ? afterPaint(() => void loadChecksums(engine)) : undefined),
    [engine, hasEvm],
  )
  // Prefetches what comes next. A failed chunk is fetched again where it is needed.
  useEffect(() => whenIdle(() => void import('../moreViews.ts').catch(() => undefined)), [])
  // A phone must open an app within the press, so its code is loaded ahead.
  const isOffered = pairingOffered(connectors, options) !== undefined
  useEffect(() => {
    if (!isMobile()) return
    return afterPaint(() => {
      void fetchPhoneCode(engine)
      if (isOffered) void fetchPairing(engine)
    })
  }, [engine, isOffered])
  // Loads once the view is mounted, and again for another family or when the browser is back online.
  useEffect(
    () =>
      afterPaint(() => {
        if (family || isOnline || highlightsStore(engine).getState().status === 'loading')
          void loadHighlights(engine)
      }),
    [engine, family, isOnline],
  )
  useEffect(() => followWalletIds(engine), [engine])

  return useMemo(
    () =>
      connectModel({
        connectors,
        family,
        hasLogin,
        hasSocials,
        highlights,
        isInWallet: currentContext().app === 'walletBrowser',
        isDiscovering: !isDone && connectors.length === 0,
        isMobile: isMobile(),
        isOnline,
        options,
        recent,
      }),
    [connectors, family, hasLogin, hasSocials, highlights, isDone, isOnline, options, recent],
  )
}

function optionsOf({ options }: State) {
  return options
}

function connectorsOf({ connectors }: State) {
  return connectors
}
