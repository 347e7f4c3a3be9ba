import type { FeatureViews } from '../../ui/kit/feature.ts'
import { BuyInProgress, BuyInProgressTitle } from './BuyInProgress.tsx'
import { css as buyCss } from './buy.css.ts'
import { OnRampActivity, OnRampActivityTitle } from './OnRampActivity.tsx'
import { OnRampFiatSelect, OnRampFiatSelectTitle } from './OnRampFiatSelect.tsx'
import { OnRampProviders, OnRampProvidersStart, OnRampProvidersTitle } from './OnRampProviders.tsx'
import { OnRampTokenSelect, OnRampTokenSelectTitle } from './OnRampTokenSelect.tsx'
import { WhatIsABuy, WhatIsABuyTitle } from './WhatIsABuy.tsx'

export const css: string = buyCss

export const views: FeatureViews = {
  BuyInProgress: { Title: BuyInProgressTitle, View: BuyInProgress },
  OnRampActivity: { Title: OnRampActivityTitle, View: OnRampActivity },
  OnRampFiatSelect: { Title: OnRampFiatSelectTitle, View: OnRampFiatSelect },
  OnRampProviders: {
    Start: OnRampProvidersStart,
    Title: OnRampProvidersTitle,
    View: OnRampProviders,
  },
  OnRampTokenSelect: { Title: OnRampTokenSelectTitle, View: OnRampTokenSelect },
  WhatIsABuy: { Title: WhatIsABuyTitle, View: WhatIsABuy },
}
