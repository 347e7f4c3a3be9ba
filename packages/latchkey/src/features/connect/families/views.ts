import type { FeatureViews } from '../../../ui/kit/feature.ts'
import { css as connectCss } from '../connect.css.ts'
import { ConnectFamilies, ConnectFamiliesTitle } from './ConnectFamilies.tsx'

export const css: string = connectCss

export const views: FeatureViews = {
  ConnectFamilies: { Title: ConnectFamiliesTitle, View: ConnectFamilies },
}
