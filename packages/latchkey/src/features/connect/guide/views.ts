// chunk: features/connect/guide
import type { FeatureViews } from '../../../ui/kit/feature.ts'
import { WhatIsAWallet, WhatIsAWalletTitle } from './WhatIsAWallet.tsx'

export const css = ''

export const views: FeatureViews = {
  WhatIsAWallet: { Title: WhatIsAWalletTitle, View: WhatIsAWallet },
}
