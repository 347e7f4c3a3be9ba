import type { ViewName } from '../core/router/views.ts'
import type { FeatureModule, PanelModule, PanelName } from './kit/feature.ts'

type Load = () => Promise<FeatureModule>

const account: Load = () => import('../features/account/views.ts')
const codes: Load = () => import('../features/connect/pairing/codeViews.ts')
const families: Load = () => import('../features/connect/families/views.ts')
const more: Load = () => import('../features/connect/moreViews.ts')
const networks: Load = () => import('../features/networks/views.ts')
const ways: Load = () => import('../features/connect/pairing/methodViews.ts')

/** Views whose feature has a chunk of its own; the others come along with the modal. */
const routes: Readonly<Partial<Record<ViewName, Load>>> = {
  Account: account,
  AllWallets: more,
  ConnectFamilies: families,
  ConnectingWalletConnect: ways,
  ConnectingWalletConnectBasic: codes,
  GetWallet: more,
  Networks: networks,
  OpenWallet: ways,
  SwitchNetwork: networks,
  UnsupportedChain: networks,
  WhatIsANetwork: networks,
  WhatIsAWallet: more,
}

/** The feature that shows a view, unless it came along; the same `import()` for each of its views. */
export async function loadFeature(view: ViewName): Promise<FeatureModule | undefined> {
  // Where the rest is, only who is connected has to know.
  const load = routes[view] ?? (await import('./connectedRoutes.ts')).connectedRoutes[view]
  return load?.()
}

/** Whether a view is the account, or what is done from there: what comes along is about connecting. */
export function isForConnected(view: ViewName): boolean {
  return view === 'Account' || !(view in routes || view.startsWith('Connect'))
}

/** Fetches what a feature shows within a view of another. */
export async function loadPanel(name: PanelName): Promise<PanelModule> {
  const { panels } = await import('./connectedRoutes.ts')
  return panels[name]()
}
