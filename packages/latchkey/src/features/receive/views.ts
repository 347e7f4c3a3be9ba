import type { FeatureViews } from '../../ui/kit/feature.ts'
import { CompatibleNetworks, CompatibleNetworksTitle } from './CompatibleNetworks.tsx'
import { Receive, ReceiveTitle } from './Receive.tsx'
import { css as receiveCss } from './receive.css.ts'

export const css: string = receiveCss

export const views: FeatureViews = {
  WalletCompatibleNetworks: { Title: CompatibleNetworksTitle, View: CompatibleNetworks },
  WalletReceive: { Title: ReceiveTitle, View: Receive },
}
