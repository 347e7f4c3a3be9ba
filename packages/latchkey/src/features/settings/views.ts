// chunk: features/login
import type { FeatureViews } from '../../ui/kit/feature.ts'
import { AccountSettings, AccountSettingsTitle } from './AccountSettings.tsx'
import { UpgradeEmailWallet, UpgradeEmailWalletTitle } from './UpgradeEmailWallet.tsx'

export const css = ''

export const views: FeatureViews = {
  AccountSettings: { Title: AccountSettingsTitle, View: AccountSettings },
  UpgradeEmailWallet: { Title: UpgradeEmailWalletTitle, View: UpgradeEmailWallet },
}
