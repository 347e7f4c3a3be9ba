// chunk: features/connect/code
import type { FeatureViews } from '../../../ui/kit/feature.ts'
import {
  ConnectingWalletConnectBasic,
  ConnectingWalletConnectBasicTitle,
} from './ConnectingWalletConnectBasic.tsx'
import { css as pairingCss } from './pairing.css.ts'

export const css: string = pairingCss

// A chunk of its own keeps the time to the first code short.
export const views: FeatureViews = {
  ConnectingWalletConnectBasic: {
    Title: ConnectingWalletConnectBasicTitle,
    View: ConnectingWalletConnectBasic,
  },
}
