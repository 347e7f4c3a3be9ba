import type { ViewName } from '../core/router/views.ts'
import type { FeatureModule } from './kit/feature.ts'

type Load = () => Promise<FeatureModule>

const account: Load = () => import('../features/account/views.ts')
const networks: Load = () => import('../features/networks/views.ts')
const pairing: Load = () => import('../features/connect/pairing/views.ts')

/** Views whose feature has a chunk of its own; the others come along with the modal. */
const routes: Readonly<Partial<Record<ViewName, Load>>> = {
  Account: account,
  ConnectingWalletConnect: pairing,
  ConnectingWalletConnectBasic: pairing,
  Networks: networks,
  OpenWallet: pairing,
  SwitchNetwork: networks,
  UnsupportedChain: networks,
  WhatIsANetwork: networks,
}

/** The feature that shows a view, unless it came along; the same `import()` for each of its views. */
export async function loadFeature(view: ViewName): Promise<FeatureModule | undefined> {
  return routes[view]?.()
}
