import type { FeatureViews } from '../../ui/kit/feature.ts'
import { Swap, SwapTitle } from './form/Swap.tsx'
import { SwapSelectToken, SwapSelectTokenTitle } from './form/SwapSelectToken.tsx'
import { SwapPreview, SwapPreviewTitle } from './review/SwapPreview.tsx'
import { css as swapCss } from './swap.css.ts'

export const css: string = swapCss

export const views: FeatureViews = {
  Swap: { Title: SwapTitle, View: Swap },
  SwapPreview: { Title: SwapPreviewTitle, View: SwapPreview },
  SwapSelectToken: { Title: SwapSelectTokenTitle, View: SwapSelectToken },
}
