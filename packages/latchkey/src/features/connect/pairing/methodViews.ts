// chunk: features/connect/methods
import type { FeatureViews } from '../../../ui/kit/feature.ts'
import {
  ConnectingWalletConnect,
  ConnectingWalletConnectTitle,
} from './methods/ConnectingWalletConnect.tsx'
import { OpenWallet, OpenWalletTitle } from './methods/OpenWallet.tsx'
import { css as pairingCss } from './pairing.css.ts'

export const css: string = pairingCss

export const views: FeatureViews = {
  ConnectingWalletConnect: { Title: ConnectingWalletConnectTitle, View: ConnectingWalletConnect },
  OpenWallet: { Title: OpenWalletTitle, View: OpenWallet },
}
