// chunk: features/login
import type { FeatureViews } from '../../ui/kit/feature.ts'
import { ApproveTransaction, ApproveTransactionTitle } from './ApproveTransaction.tsx'

export const css = ''

export const views: FeatureViews = {
  ApproveTransaction: { Title: ApproveTransactionTitle, View: ApproveTransaction },
}
