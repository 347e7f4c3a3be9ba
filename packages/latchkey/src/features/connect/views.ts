import type { FeatureViews } from '../../ui/kit/feature.ts'
import { css as connectCss } from './connect.css.ts'
import { Connect, ConnectStart, ConnectTitle } from './list/Connect.tsx'
import { ConnectWallets } from './list/ConnectWallets.tsx'

export const css: string = connectCss

export const views: FeatureViews = {
  Connect: { Start: ConnectStart, Title: ConnectTitle, View: Connect },
  ConnectWallets: { Title: ConnectTitle, View: ConnectWallets },
}
