import type { ViewName } from '../core/router/views.ts'
import type { FeatureModule, PanelModule, PanelName } from './kit/feature.ts'

type Load = () => Promise<FeatureModule>

const activity: Load = () => import('../features/activity/views.ts')
const buy: Load = () => import('../features/buy/views.ts')
const buyMore: Load = () => import('../features/buy/moreViews.ts')
const labels: Load = () => import('../features/labels/views.ts')
const names: Load = () => import('../features/names/views.ts')
const nfts: Load = () => import('../features/nfts/views.ts')
const receive: Load = () => import('../features/receive/views.ts')
const send: Load = () => import('../features/send/views.ts')
const sessions: Load = () => import('../features/permissions/views.ts')
const swap: Load = () => import('../features/swap/views.ts')

/** Routes of the connected visitor's actions. */
export const connectedRoutes: Readonly<Partial<Record<ViewName, Load>>> = {
  AddressLabels: labels,
  BuyInProgress: buyMore,
  NftDetails: nfts,
  OnRampActivity: buyMore,
  OnRampFiatSelect: buyMore,
  OnRampProviders: buy,
  OnRampTokenSelect: buyMore,
  RegisterAccountName: names,
  RegisterAccountNameSuccess: names,
  SmartSessionCreated: sessions,
  SmartSessionList: sessions,
  Swap: swap,
  SwapPreview: swap,
  SwapSelectToken: swap,
  Transactions: activity,
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
  Nfts: () => import('../features/nfts/panel.ts'),
}
