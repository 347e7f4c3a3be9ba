import type { ViewName } from '../core/router/views.ts'
import type { FeatureModule } from './kit/feature.ts'

type Load = () => Promise<FeatureModule>

const account: Load = () => import('../features/account/views.ts')
const connect: Load = () => import('../features/connect/views.ts')
const networks: Load = () => import('../features/networks/views.ts')

const routes: Readonly<Record<ViewName, Load>> = {
  Account: account,
  AllWallets: connect,
  Connect: connect,
  ConnectingExternal: connect,
  GetWallet: connect,
  Networks: networks,
  SwitchNetwork: networks,
  UnsupportedChain: networks,
  WhatIsANetwork: networks,
  WhatIsAWallet: connect,
}

/** The feature that shows a view; the same `import()` for each view that it brings along. */
export function loadFeature(view: ViewName): Promise<FeatureModule> {
  return routes[view]()
}
