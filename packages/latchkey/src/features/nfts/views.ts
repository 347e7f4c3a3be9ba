// chunk: features/nfts/data, features/nfts
import type { FeatureViews } from '../../ui/kit/feature.ts'
import { NftDetails, NftDetailsTitle } from './NftDetails.tsx'
import { css as nftsCss } from './nfts.css.ts'

export const css: string = nftsCss

export const views: FeatureViews = { NftDetails: { Title: NftDetailsTitle, View: NftDetails } }
