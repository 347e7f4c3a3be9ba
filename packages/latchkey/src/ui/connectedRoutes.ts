import type { ViewName } from '../core/router/views.ts'
import type { FeatureModule, PanelModule, PanelName } from './kit/feature.ts'

type Load = () => Promise<FeatureModule>

const approve: Load = () => import('../features/approve/views.ts')
const login: Load = () => import('../features/login/views.ts')
const settings: Load = () => import('../features/settings/views.ts')
const activity: Load = () => import('../features/activity/views.ts')
const buy: Load = () => import('../features/buy/views.ts')
const buyMore: Load = () => import('../features/buy/moreViews.ts')
const labels: Load = () => import('../features/labels/views.ts')
const names: Load = () => import('../features/names/views.ts')
const nfts: Load = () => import('../features/nfts/views.ts')
const receive: Load = () => import('../features/receive/views.ts')
const send: Load = () => import('../features/send/views.ts')
const permissions: Load = () => import('../features/permissions/views.ts')
const signIn: Load = () => import('../features/sign-in/views.ts')
const swap: Load = () => import('../features/swap/views.ts')

/** Routes of the connected visitor's actions, and of the login. */
export const connectedRoutes: Readonly<Partial<Record<ViewName, Load>>> = {
  AccountSettings: settings,
  AddressLabels: labels,
  ApproveTransaction: approve,
  BuyInProgress: buyMore,
  ConnectSocials: login,
  ConnectingFarcaster: login,
  ConnectingSocial: login,
  ConnectingSiwe: signIn,
  EmailLogin: login,
  EmailVerifyDevice: login,
  EmailVerifyOtp: login,
  NftDetails: nfts,
  OnRampActivity: buyMore,
  OnRampFiatSelect: buyMore,
  OnRampProviders: buy,
  OnRampTokenSelect: buyMore,
  PasskeyLogin: login,
  RecoverWallet: login,
  RegisterAccountName: names,
  RegisterAccountNameSuccess: names,
  SIWXSignMessage: signIn,
  SecureWallet: login,
  SmartSessionCreated: permissions,
  SmartSessionList: permissions,
  Swap: swap,
  SwapPreview: swap,
  SwapSelectToken: swap,
  Transactions: activity,
  UpgradeEmailWallet: settings,
  WalletCompatibleNetworks: receive,
  WalletReceive: receive,
  WalletSend: send,
  WalletSendPreview: send,
  WalletSendSelectToken: send,
  WhatIsABuy: buyMore,
}

/** Panels that features show within views of other features; each is its own chunk. */
export const panels: Readonly<Record<PanelName, () => Promise<PanelModule>>> = {
  Activity: () => import('../features/activity/panel.ts'),
  Login: () => import('../features/login/panel.ts'),
  Nfts: () => import('../features/nfts/panel.ts'),
  Socials: () => import('../features/login/socialPanel.ts'),
}
