// chunk: connected, features/account
import type { FeatureViews } from '../../ui/kit/feature.ts'
import { Account, AccountTitle } from './Account.tsx'
import { css as accountCss } from './account.css.ts'

export const css: string = accountCss

export const views: FeatureViews = { Account: { Title: AccountTitle, View: Account } }
