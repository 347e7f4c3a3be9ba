import type { FeatureViews } from '../../ui/kit/feature.ts'
import { css as buyCss } from './buy.css.ts'
import {
  OnRampProviders,
  OnRampProvidersStart,
  OnRampProvidersTitle,
} from './form/OnRampProviders.tsx'

export const css: string = buyCss

export const views: FeatureViews = {
  OnRampProviders: {
    Start: OnRampProvidersStart,
    Title: OnRampProvidersTitle,
    View: OnRampProviders,
  },
}
