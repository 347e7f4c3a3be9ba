import type { FeatureViews } from '../../ui/kit/feature.ts'
import { AddressLabels, AddressLabelsTitle } from './AddressLabels.tsx'
import { css as labelsCss } from './labels.css.ts'

export const css: string = labelsCss

export const views: FeatureViews = {
  AddressLabels: { Title: AddressLabelsTitle, View: AddressLabels },
}
