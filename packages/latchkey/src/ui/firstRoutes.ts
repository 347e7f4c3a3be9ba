import type { ViewName } from '../core/router/views.ts'
import type { FeatureModule } from './kit/feature.ts'

/**
 * The usual initial views, whose chunks load in one round with the modal. The modal itself knows the
 * other routes. Each line is part of every page's start chunk.
 */
export const firstRoutes: Readonly<Partial<Record<ViewName, () => Promise<FeatureModule>>>> = {
  Account: () => import('../features/account/views.ts'),
  ConnectingWalletConnectBasic: () => import('../features/connect/pairing/codeViews.ts'),
}

/** Fetches the feature of a usual initial view. */
export async function loadFirstFeature(view: ViewName): Promise<FeatureModule | undefined> {
  return firstRoutes[view]?.()
}
