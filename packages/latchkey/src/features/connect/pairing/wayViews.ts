import type { FeatureViews } from '../../../ui/kit/feature.ts'
import { css as pairingCss } from './pairing.css.ts'
import {
  ConnectingWalletConnect,
  ConnectingWalletConnectTitle,
} from './ways/ConnectingWalletConnect.tsx'
import { OpenWallet, OpenWalletTitle } from './ways/OpenWallet.tsx'

export const css: string = pairingCss

export const views: FeatureViews = {
  ConnectingWalletConnect: { Title: ConnectingWalletConnectTitle, View: ConnectingWalletConnect },
  OpenWallet: { Title: OpenWalletTitle, View: OpenWallet },
}
