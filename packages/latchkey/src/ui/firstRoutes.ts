import type { ViewName } from '../core/router/views.ts'
import type { FeatureModule } from './kit/feature.ts'

/**
 * The views that the modal begins with most, so that their chunks come in one round with it; where
 * the others are, it knows itself. Each line here is a part of every page's start.
 */
const routes: Readonly<Partial<Record<ViewName, () => Promise<FeatureModule>>>> = {
  Account: () => import('../features/account/views.ts'),
  ConnectingWalletConnectBasic: () => import('../features/connect/pairing/codeViews.ts'),
}

/** Fetches the feature that shows a view, where the modal often begins with it. */
export async function loadFirstFeature(view: ViewName): Promise<FeatureModule | undefined> {
  return routes[view]?.()
}
