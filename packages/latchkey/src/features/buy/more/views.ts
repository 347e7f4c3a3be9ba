import type { FeatureViews } from '../../../ui/kit/feature.ts'
import { BuyInProgress, BuyInProgressTitle } from './BuyInProgress.tsx'
import { css as moreCss } from './more.css.ts'
import { OnRampActivity, OnRampActivityTitle } from './OnRampActivity.tsx'
import { OnRampFiatSelect, OnRampFiatSelectTitle } from './OnRampFiatSelect.tsx'
import { OnRampTokenSelect, OnRampTokenSelectTitle } from './OnRampTokenSelect.tsx'
import { WhatIsABuy, WhatIsABuyTitle } from './WhatIsABuy.tsx'

export const css: string = moreCss

// What the form leads to: fetched when it is wanted.
export const views: FeatureViews = {
  BuyInProgress: { Title: BuyInProgressTitle, View: BuyInProgress },
  OnRampActivity: { Title: OnRampActivityTitle, View: OnRampActivity },
  OnRampFiatSelect: { Title: OnRampFiatSelectTitle, View: OnRampFiatSelect },
  OnRampTokenSelect: { Title: OnRampTokenSelectTitle, View: OnRampTokenSelect },
  WhatIsABuy: { Title: WhatIsABuyTitle, View: WhatIsABuy },
}
