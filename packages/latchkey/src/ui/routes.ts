import type { ViewName } from '../core/router/views.ts'
import type { FeatureModule, PanelModule, PanelName } from './kit/feature.ts'

type Load = () => Promise<FeatureModule>

const account: Load = () => import('../features/account/views.ts')
const buy: Load = () => import('../features/buy/views.ts')
const nfts: Load = () => import('../features/nfts/views.ts')
const send: Load = () => import('../features/send/views.ts')
const networks: Load = () => import('../features/networks/views.ts')
const codes: Load = () => import('../features/connect/pairing/codeViews.ts')
const more: Load = () => import('../features/connect/moreViews.ts')
const labels: Load = () => import('../features/labels/views.ts')
const names: Load = () => import('../features/names/views.ts')
const receive: Load = () => import('../features/receive/views.ts')
const sessions: Load = () => import('../features/sessions/views.ts')
const swap: Load = () => import('../features/swap/views.ts')
const ways: Load = () => import('../features/connect/pairing/wayViews.ts')

/** Views whose feature has a chunk of its own; the others come along with the modal. */
const routes: Readonly<Partial<Record<ViewName, Load>>> = {
  Account: account,
  AddressLabels: labels,
  AllWallets: more,
  BuyInProgress: buy,
  ConnectingWalletConnect: ways,
  ConnectingWalletConnectBasic: codes,
  GetWallet: more,
  Networks: networks,
  NftDetails: nfts,
  OnRampActivity: buy,
  OnRampFiatSelect: buy,
  OnRampProviders: buy,
  OnRampTokenSelect: buy,
  OpenWallet: ways,
  SmartSessionCreated: sessions,
  SmartSessionList: sessions,
  Swap: swap,
  SwapPreview: swap,
  SwapSelectToken: swap,
  RegisterAccountName: names,
  RegisterAccountNameSuccess: names,
  SwitchNetwork: networks,
  UnsupportedChain: networks,
  WalletCompatibleNetworks: receive,
  WalletReceive: receive,
  WhatIsABuy: buy,
  WalletSend: send,
  WalletSendPreview: send,
  WalletSendSelectToken: send,
  WhatIsANetwork: networks,
  WhatIsAWallet: more,
}

/** The feature that shows a view, unless it came along; the same `import()` for each of its views. */
export async function loadFeature(view: ViewName): Promise<FeatureModule | undefined> {
  return routes[view]?.()
}

/** What features show within views of others; each is a chunk of its own. */
const panels: Readonly<Partial<Record<PanelName, () => Promise<PanelModule>>>> = {
  Nfts: () => import('../features/nfts/panel.ts'),
}

/** Fetches what a feature shows within a view of another. */
export async function loadPanel(name: PanelName): Promise<PanelModule> {
  const load = panels[name]
  if (!load) throw new Error(`There is no panel ${name}`)
  return load()
}
