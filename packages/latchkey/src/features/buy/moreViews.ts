import type { FeatureViews } from '../../ui/kit/feature.ts'
import { OnRampFiatSelect, OnRampFiatSelectTitle } from './choose/OnRampFiatSelect.tsx'
import { OnRampTokenSelect, OnRampTokenSelectTitle } from './choose/OnRampTokenSelect.tsx'
import { WhatIsABuy, WhatIsABuyTitle } from './guide/WhatIsABuy.tsx'
import { BuyInProgress, BuyInProgressTitle } from './purchase/BuyInProgress.tsx'
import { OnRampActivity, OnRampActivityTitle } from './purchase/OnRampActivity.tsx'
import { css as purchasesCss } from './purchase/purchases.css.ts'

export const css: string = purchasesCss

// Views behind the purchase form, loaded on first use.
export const views: FeatureViews = {
  BuyInProgress: { Title: BuyInProgressTitle, View: BuyInProgress },
  OnRampActivity: { Title: OnRampActivityTitle, View: OnRampActivity },
  OnRampFiatSelect: { Title: OnRampFiatSelectTitle, View: OnRampFiatSelect },
  OnRampTokenSelect: { Title: OnRampTokenSelectTitle, View: OnRampTokenSelect },
  WhatIsABuy: { Title: WhatIsABuyTitle, View: WhatIsABuy },
}
