// chunk: features/connect/code
import type { FeatureViews } from '../../../ui/kit/feature.ts'
import {
  ConnectingWalletConnectBasic,
  ConnectingWalletConnectBasicTitle,
} from './ConnectingWalletConnectBasic.tsx'
import { css as pairingCss } from './pairing.css.ts'

export const css: string = pairingCss

// The shortest way to a code is a chunk of its own.
export const views: FeatureViews = {
  ConnectingWalletConnectBasic: {
    Title: ConnectingWalletConnectBasicTitle,
    View: ConnectingWalletConnectBasic,
  },
}
