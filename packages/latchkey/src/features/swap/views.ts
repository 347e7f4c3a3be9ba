import type { FeatureViews } from '../../ui/kit/feature.ts'
import { Swap, SwapTitle } from './Swap.tsx'
import { SwapPreview, SwapPreviewTitle } from './SwapPreview.tsx'
import { SwapSelectToken, SwapSelectTokenTitle } from './SwapSelectToken.tsx'
import { css as swapCss } from './swap.css.ts'

export const css: string = swapCss

export const views: FeatureViews = {
  Swap: { Title: SwapTitle, View: Swap },
  SwapPreview: { Title: SwapPreviewTitle, View: SwapPreview },
  SwapSelectToken: { Title: SwapSelectTokenTitle, View: SwapSelectToken },
}
