import type { ViewName } from '../core/router/views.ts'
import { firstRoutes } from './firstRoutes.ts'
import type { FeatureModule, PanelModule, PanelName } from './kit/feature.ts'

type Load = () => Promise<FeatureModule>

const families: Load = () => import('../features/connect/families/views.ts')
const guide: Load = () => import('../features/connect/guide/views.ts')
const more: Load = () => import('../features/connect/moreViews.ts')
const networks: Load = () => import('../features/networks/views.ts')
const methods: Load = () => import('../features/connect/pairing/methodViews.ts')

/** Views whose feature has its own chunk. The modal's chunk contains the others. */
const routes: Readonly<Partial<Record<ViewName, Load>>> = {
  ...firstRoutes,
  AllWallets: more,
  ConnectFamilies: families,
  ConnectingExternal: more,
  ConnectingWalletConnect: methods,
  GetWallet: more,
  Networks: networks,
  OpenWallet: methods,
  SwitchNetwork: networks,
  UnsupportedChain: networks,
  WhatIsANetwork: networks,
  WhatIsAWallet: guide,
}

/** Fetches the feature of a view, unless the modal contains it. Views of one feature share an `import()`. */
export async function loadFeature(view: ViewName): Promise<FeatureModule | undefined> {
  // Only connected visitors need the remaining routes.
  const load = routes[view] ?? (await import('./connectedRoutes.ts')).connectedRoutes[view]
  return load?.()
}

/** Whether a view is the account or one of its actions. The modal's own chunk is about connecting. */
export function isForConnected(view: ViewName): boolean {
  return view === 'Account' || !(view in routes || /^Connect(Wallets)?$/.test(view))
}

/** Fetches a feature's panel for a view of another feature. */
export async function loadPanel(name: PanelName): Promise<PanelModule> {
  const { panels } = await import('./connectedRoutes.ts')
  return panels[name]()
}
