import type { FeatureViews } from '../../ui/kit/feature.ts'
import { AllWallets, AllWalletsTitle } from './AllWallets.tsx'
import { Connect, ConnectStart, ConnectTitle } from './Connect.tsx'
import { ConnectingExternal, ConnectingExternalTitle } from './ConnectingExternal.tsx'
import { css as connectCss } from './connect.css.ts'
import { GetWallet, GetWalletTitle } from './GetWallet.tsx'
import { WhatIsAWallet, WhatIsAWalletTitle } from './WhatIsAWallet.tsx'

export const css: string = connectCss

export const views: FeatureViews = {
  AllWallets: { Title: AllWalletsTitle, View: AllWallets },
  Connect: { Start: ConnectStart, Title: ConnectTitle, View: Connect },
  ConnectingExternal: { Title: ConnectingExternalTitle, View: ConnectingExternal },
  GetWallet: { Title: GetWalletTitle, View: GetWallet },
  WhatIsAWallet: { Title: WhatIsAWalletTitle, View: WhatIsAWallet },
}
