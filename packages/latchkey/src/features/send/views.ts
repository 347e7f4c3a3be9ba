import type { FeatureViews } from '../../ui/kit/feature.ts'
import { Preview, PreviewTitle } from './Preview.tsx'
import { SelectToken, SelectTokenTitle } from './SelectToken.tsx'
import { css as sendCss } from './send.css.ts'
import { WalletSend, WalletSendTitle } from './WalletSend.tsx'

export const css: string = sendCss

export const views: FeatureViews = {
  WalletSend: { Title: WalletSendTitle, View: WalletSend },
  WalletSendPreview: { Title: PreviewTitle, View: Preview },
  WalletSendSelectToken: { Title: SelectTokenTitle, View: SelectToken },
}
