// chunk: features/connect/more
import type { FeatureViews } from '../../ui/kit/feature.ts'
import { css as connectCss } from './connect.css.ts'
import { GetWallet, GetWalletTitle } from './guide/GetWallet.tsx'
import { AllWallets, AllWalletsTitle } from './list/AllWallets.tsx'
import { ConnectingExternal, ConnectingExternalTitle } from './waiting/ConnectingExternal.tsx'

export const css: string = connectCss

// Views behind `Connect`, prefetched while it is open.
export const views: FeatureViews = {
  AllWallets: { Title: AllWalletsTitle, View: AllWallets },
  ConnectingExternal: { Title: ConnectingExternalTitle, View: ConnectingExternal },
  GetWallet: { Title: GetWalletTitle, View: GetWallet },
}
