// chunk: features/activity
import type { FeatureViews } from '../../ui/kit/feature.ts'
import { Transactions, TransactionsTitle } from './Activity.tsx'
import { css as activityCss } from './activity.css.ts'

export const css: string = activityCss

export const views: FeatureViews = {
  Transactions: { Title: TransactionsTitle, View: Transactions },
}
