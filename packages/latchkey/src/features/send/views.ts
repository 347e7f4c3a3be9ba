import type { FeatureViews } from '../../ui/kit/feature.ts'
import { SelectToken, SelectTokenTitle } from './form/SelectToken.tsx'
import { WalletSend, WalletSendTitle } from './form/WalletSend.tsx'
import { Preview, PreviewTitle } from './review/Preview.tsx'
import { css as sendCss } from './send.css.ts'

export const css: string = sendCss

export const views: FeatureViews = {
  WalletSend: { Title: WalletSendTitle, View: WalletSend },
  WalletSendPreview: { Title: PreviewTitle, View: Preview },
  WalletSendSelectToken: { Title: SelectTokenTitle, View: SelectToken },
}
